export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue | undefined }

declare const jsonBrand: unique symbol

/** JSON written out: the only thing a jsonb column takes, because pg turns a bare array into a PostgreSQL array. */
export type JsonText = string & { readonly [jsonBrand]: true }

/** Writes a value for a jsonb column. */
export function toJson(value: JsonValue): JsonText {
  return JSON.stringify(value) as JsonText
}
