import type { ExportRules } from './export-rule.ts'

/** The tables with the ways in which a company pays. */
export const payingTables = {
  payment_methods: {
    title: ['Tarjetas guardadas', 'Saved cards'],
    isMoney: true,
    columns: [
      'id',
      'driver',
      'brand',
      'first6',
      'last4',
      'exp_month',
      'exp_year',
      'funding',
      'holder',
      'status',
      'is_default',
      'created_at',
      'updated_at',
      'deleted_at',
      'deleted_because',
      'paid_at',
      'refused_at',
      'untried_since',
      'network_updated_at',
    ],
    leaves: ['tenant', 'customer_id', 'remote_id', 'fingerprint', 'device_session'],
  },
  gateway_accounts: {
    title: ['Pasarelas con cuenta', 'Gateways with an account'],
    isMoney: true,
    columns: ['driver', 'created_at'],
    leaves: ['tenant', 'customer_id', 'remote_id'],
  },
  pay_links: {
    title: ['Enlaces de pago', 'Links to pay'],
    isMoney: true,
    customer: 'owner_id',
    columns: ['subscription_id', 'period_starts_at', 'created_at', 'expires_at'],
    leaves: ['tenant', 'owner_id', 'token_hash', 'card_id'],
  },
} as const satisfies ExportRules
