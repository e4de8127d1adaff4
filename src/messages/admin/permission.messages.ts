import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Permission, permissionActions } from '#contract/permissions.ts'

type Actions = typeof permissionActions

/** The resource of a fine permission. */
export const resourceTexts: Record<keyof Actions, MessageDescriptor> = {
  onboarding_strategies: msg`Estrategias de registro`,
  onboardings: msg`Registros de clientes`,
  products: msg`Productos`,
  subscription_plans: msg`Planes de suscripción`,
  subscriptions: msg`Suscripciones`,
  usuarios: msg`Usuarios`,
  roles: msg`Roles`,
  permisos: msg`Permisos`,
  empresas: msg`Empresas`,
  app_logs: msg`Registros de la aplicación y auditoría`,
  system_logs: msg`Registros del sistema y trabajos`,
  clientes: msg`Clientes`,
  support_cases: msg`Casos de soporte`,
  orders: msg`Órdenes y cobros`,
  receipts: msg`Recibos`,
  refunds: msg`Devoluciones`,
  credits: msg`Saldo a favor`,
  books: msg`Conciliación y reporte de pagos`,
  figures: msg`Cifras del resumen`,
  configuration: msg`Configuración y puesta en marcha`,
  impersonations: msg`Ver la cuenta de un cliente`,
  exports: msg`Archivos de las listas`,
  staff: msg`Colaboradores`,
  profiles: msg`Perfiles de colaboradores`,
}

/** The action of a fine permission. */
export const actionTexts: Record<Actions[keyof Actions][number], MessageDescriptor> = {
  list: msg`Listar`,
  info: msg`Ver`,
  store: msg`Crear`,
  update: msg`Cambiar`,
  destroy: msg`Borrar`,
  sync: msg`Sincronizar`,
  note: msg`Escribir notas y etiquetas`,
}

/** Better words for what some permissions let a person do, for readers who do not know the names of permissions. */
export const actTexts: Partial<Record<Permission, MessageDescriptor>> = {
  'orders.update': msg`Revisar y decidir cobros`,
  'receipts.store': msg`Enviarlos otra vez`,
  'refunds.store': msg`Pedirlas`,
  'refunds.update': msg`Aprobarlas o rechazarlas`,
  'credits.update': msg`Dar y quitar saldo`,
  'books.update': msg`Explicar diferencias y conciliar`,
  'impersonations.store': msg`Entrar media hora, con un motivo`,
  'exports.store': msg`Exportarlos y descargarlos`,
  'staff.store': msg`Invitar`,
  'staff.update': msg`Cambiar el acceso, suspender y dar de baja`,
}
