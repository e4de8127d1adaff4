export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue | undefined }

declare const jsonBrand: unique symbol

/** A value as JSON text. A jsonb column takes nothing else, because pg turns a bare array into a PostgreSQL array. */
export type JsonText<Value = JsonValue> = string & { readonly [jsonBrand]: Value }

/** Writes a value for a jsonb column. */
export function toJson<Value extends JsonValue>(value: Value): JsonText<Value> {
  return JSON.stringify(value) as JsonText<Value>
}

/** Returns what a JSON text says; undefined when it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
