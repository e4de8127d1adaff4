/** A way from one page to another by one press. */
export interface Way {
  from: string
  /** The link, as a selector. */
  press: string
  heading: RegExp
}

/** The ten most used ways, by the person who takes them. */
export const ways: Record<string, Record<string, Way>> = {
  'owner@acme.test': {
    'Inicio → Marketplace': { from: '/app/dashboard', press: 'nav a[href="/app/marketplace"]', heading: /Marketplace/ },
    'Marketplace → Licencias': { from: '/app/marketplace', press: 'nav a[href="/app/licencias"]', heading: /Licencias/ },
    'Licencias → Inicio': { from: '/app/licencias', press: 'nav a[href="/app/dashboard"]', heading: /./ },
    'Inicio → Configuración': { from: '/app/dashboard', press: 'nav a[href^="/app/configuracion"]', heading: /./ },
    'Configuración → Suscripción': {
      from: '/app/configuracion/personal',
      press: 'nav a[href="/app/configuracion/suscripcion"]',
      heading: /Suscripción/,
    },
    'Suscripción → Cambiar de plan': {
      from: '/app/configuracion/suscripcion',
      press: 'main a[href^="/app/configuracion/suscripcion/cambiar"]',
      heading: /Cambiar de plan/,
    },
    'Suscripción → Pagos': {
      from: '/app/configuracion/suscripcion',
      press: 'nav a[href="/app/configuracion/pagos"]',
      heading: /Pagos/,
    },
  },
  'root@receptio.test': {
    'Resumen → Clientes': { from: '/admin', press: 'nav a[href="/admin/clientes"]', heading: /Clientes/ },
    'Clientes → un cliente': { from: '/admin/clientes', press: '[data-row] a', heading: /./ },
    'Clientes → Planes': { from: '/admin/clientes', press: 'nav a[href="/admin/subscription_plans"]', heading: /Planes/ },
  },
}
