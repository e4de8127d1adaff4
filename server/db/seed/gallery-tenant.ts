/**
 * Where the gallery of states lives in sandbox mode: a tenant of its own, so that nothing done there touches the demo
 * accounts.
 */
export const galleryTenant = { tenant: 'galeria', name: 'Galería de estados', root: 'root@galeria.test' } as const
