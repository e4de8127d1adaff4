/** The addresses that a signed-in customer may open at any time. */
export const areas = [
  '/app/dashboard',
  '/app/marketplace',
  '/app/licencias',
  '/app/checkout',
  '/app/configuracion/personal',
  '/app/configuracion/organizacion',
  '/app/configuracion/equipo',
  '/app/configuracion/usuarios',
  '/app/configuracion/empresas',
  '/app/configuracion/seguridad',
  '/app/configuracion/pagos',
  '/app/configuracion/suscripcion',
  '/app/configuracion/suscripcion/cambiar',
] as const
