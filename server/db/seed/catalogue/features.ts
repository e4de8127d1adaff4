import type { Schema } from '../../database.ts'
import type { Texts } from './kinds.ts'

type Columns = Schema['features']
export type KnownFeature = {
  readonly key: string
  readonly name: Texts
  readonly group: Columns['feature_group']
  readonly app: string | null
  readonly type: Columns['type']
}

type Line = readonly [key: string, name: Texts, app?: string]

function lines(group: KnownFeature['group'], type: KnownFeature['type'], features: readonly Line[]): KnownFeature[] {
  return features.map(([key, name, app = null]) => ({ key, name, group, app, type }))
}

/**
 * The features that products give values to, by group (docs/specification.md#records). A feature without an application
 * holds for all.
 */
export const knownFeatures: readonly KnownFeature[] = [
  ...lines('consumables', 'number', [
    ['included_invoices', ['Facturas incluidas', 'Included invoices'], 'facturacion'],
    ['included_invoices_monthly', ['Facturas al mes', 'Invoices a month'], 'facturacion'],
    ['validations', ['Validaciones al mes', 'Validations a month'], 'recepcion'],
    ['storage_gb', ['Almacenamiento (GB)', 'Storage (GB)']],
  ]),
  ...lines('business_model', 'number', [
    ['users', ['Usuarios', 'Users']],
    ['companies', ['Empresas', 'Companies']],
    ['branches', ['Sucursales', 'Branches']],
    ['issuing_rfcs', ['RFC emisores', 'Issuing tax IDs'], 'facturacion'],
    ['providers', ['Proveedores', 'Suppliers'], 'recepcion'],
    ['employees', ['Empleados', 'Employees'], 'nomina'],
  ]),
  ...lines('business_model', 'boolean', [
    ['multi_issuer', ['Varios RFC emisores', 'Several issuing tax IDs'], 'facturacion'],
    ['multi_company', ['Varias empresas', 'Several companies']],
    ['multi_user', ['Varios usuarios', 'Several users']],
  ]),
  ...lines('services', 'boolean', [
    ['bulk_uploads', ['Cargas masivas', 'Bulk uploads'], 'facturacion'],
    ['access_addenda', ['Addendas', 'Addenda'], 'facturacion'],
    ['access_payment_receipts', ['Complementos de pago', 'Payment receipts'], 'facturacion'],
    ['access_waybill', ['Carta porte', 'Waybills'], 'facturacion'],
    ['access_supplier_portal', ['Portal de proveedores', 'Supplier portal'], 'recepcion'],
    ['access_blacklist_check', ['Consulta de listas del SAT', 'Check against the tax office’s lists'], 'recepcion'],
    ['access_pipeline', ['Embudo de ventas', 'Sales pipeline'], 'crm'],
    ['access_quotes', ['Cotizaciones', 'Quotes'], 'crm'],
    ['access_payroll_stamping', ['Timbrado de nómina', 'Payroll stamping'], 'nomina'],
    ['access_time_clock', ['Control de asistencia', 'Time clock'], 'nomina'],
    ['access_api', ['Acceso a la API', 'API access']],
    ['access_reports', ['Reportes', 'Reports']],
  ]),
  ...lines('additional_services', 'boolean', [
    ['access_priority_support', ['Soporte prioritario', 'Priority support']],
    ['access_training', ['Capacitación', 'Training']],
    ['access_migration', ['Migración de catálogos', 'Catalogue migration']],
    ['access_account_manager', ['Ejecutivo de cuenta', 'Account manager']],
  ]),
  ...lines('additional_services', 'text', [['support_hours', ['Horario de soporte', 'Support hours']]]),
]
