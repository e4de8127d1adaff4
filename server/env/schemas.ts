import * as z from '#contract/zod.ts'

/** Returns the schema of a whole number between two bounds, written in digits. */
export const wholeNumber = (least: number, most: number) =>
  z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)), z.number().check(z.gte(least), z.lte(most)))

export const port = wholeNumber(1, 65_535)

/** `http(s)://host[:port]` without path, query or trailing slash. */
export const origin = z
  .string()
  .check(z.refine((text) => URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text)))

/** Returns the schema of an address with one of the schemes. */
export const address = (...schemes: string[]) =>
  z.string().check(z.refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol)))

export const secret = z.string().check(z.minLength(32))
/** Secrets, separated by commas. */
export const secretList = z.pipe(
  z.pipe(
    z.string(),
    z.transform((written) => written.split(',').map((one) => one.trim())),
  ),
  z.array(secret),
)
export const text = z.string().check(z.minLength(1))

/** `name@host` or `Name <name@host>`. */
export const sender = z.string().check(z.regex(/^(?:[^<>"\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/))

/** `name@host`. */
export const emailAddress = z.string().check(z.regex(/^[^\s<>@]+@[^\s<>@]+$/))

/** Less safe settings that production may use when the operator names them, separated by commas. */
export const exceptions = ['http', 'smtp', 'test-keys', 'embedded-database', 'keyless-sessions'] as const
export type Exception = (typeof exceptions)[number]

export const exceptionList = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(200)),
    z.transform((written) => written.split(',').map((name) => name.trim())),
  ),
  z.array(z.enum(exceptions)),
)

/** Domains such as `example.com`, separated by commas. */
export const domainList = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(2000)),
    z.transform((written) => written.split(',').map((name) => name.trim())),
  ),
  z.array(z.string().check(z.regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/))),
)

/** `true` or `false`. */
export const onOff = z.pipe(
  z.enum(['true', 'false']),
  z.transform((written) => written === 'true'),
)
