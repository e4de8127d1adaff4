import type { RouterContext } from '../../../router-context.ts'
import type { BackOffice } from '../../../services/back-office/back-office.ts'

interface Context {
  desk: BackOffice
  textsOf: RouterContext['textsOf']
}

/** What the editor of a plan needs beside the plan: what it may hold, and the texts of both languages for its card. */
export async function readPlanEditor({ desk, textsOf }: Context, signal: AbortSignal) {
  const [products, spanish, english] = await Promise.all([desk.catalogue.onOffer(signal), textsOf('es-MX'), textsOf('en')])
  return { products, catalogues: { 'es-MX': spanish, en: english } }
}
