import { lineSchema } from './plain-text.ts'
import { request } from './record.ts'
import * as z from './zod.ts'

const companyWire = z.object({
  id: z.string(),
  nombre: z.string(),
  rfc: z.nullable(z.string()),
  main: z.boolean(),
  logo: z.nullable(z.object({ updated_at: z.string() })),
  version: z.int(),
  created_at: z.string(),
})
const companySchema = z.object({
  id: z.string(),
  name: z.string(),
  rfc: z.nullable(z.string()),
  main: z.boolean(),
  logoAt: z.nullable(z.string()),
  version: z.int(),
  createdAt: z.string(),
})

/**
 * A company of a customer. The main company is the customer itself, and its logo is the customer's. `logoAt` is when
 * the logo was set. Dates are ISO 8601 UTC.
 */
export type Company = z.infer<typeof companySchema>

export const companyCodec = z.codec(companyWire, companySchema, {
  decode: ({ nombre, logo, created_at, ...same }) => ({
    ...same,
    name: nombre,
    logoAt: logo?.updated_at ?? null,
    createdAt: created_at,
  }),
  encode: ({ name, logoAt, createdAt, ...same }) => ({
    ...same,
    nombre: name,
    logo: logoAt === null ? null : { updated_at: logoAt },
    created_at: createdAt,
  }),
})

/** A company's name, 2 to 200 characters of one line. */
export const companyNameSchema = lineSchema(2, 200)

/** Maximum size of a logo: 2 MiB. */
export const logoLimit = 2 * 1024 * 1024
/** Accepted types of a logo, checked by its content. */
export const logoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export const logoSchema = request({ logo: z.instanceof(Blob) })
