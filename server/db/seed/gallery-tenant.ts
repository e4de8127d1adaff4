/**
 * The tenant of the gallery of states in sandbox mode. It is a separate tenant, so that nothing there touches the demo
 * accounts.
 */
export const galleryTenant = { tenant: 'galeria', name: 'Galería de estados', root: 'root@galeria.test' } as const
