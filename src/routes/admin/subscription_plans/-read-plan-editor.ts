import type { RouterContext } from '../../../router-context.ts'
import type { AdminServices } from '../../../services/admin/admin-services.ts'

interface Context {
  admin: AdminServices
  textsOf: RouterContext['textsOf']
}

/** Reads what the plan editor needs: the products on offer, and the texts of both languages for the card. */
export async function readPlanEditor({ admin, textsOf }: Context, signal: AbortSignal) {
  const [products, spanish, english] = await Promise.all([admin.catalogue.onOffer(signal), textsOf('es-MX'), textsOf('en')])
  return { products, catalogues: { 'es-MX': spanish, en: english } }
}
