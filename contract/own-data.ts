import * as z from './zod.ts'

/**
 * The file with everything that is stored about a person: an index, what is not in it and why, and the rows by table.
 * `completo` is false when a table has more rows than a file takes. Its names are those of the file, not of the code.
 */
export const ownDataSchema = z.object({
  generado: z.string(),
  indice: z.array(z.object({ datos: z.string(), contiene: z.string(), filas: z.int(), completo: z.boolean() })),
  no_incluido: z.array(z.object({ datos: z.array(z.string()), por_que: z.string() })),
  datos: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})
export type OwnData = z.output<typeof ownDataSchema>
