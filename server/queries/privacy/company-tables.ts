import type { ExportRules } from './export-rule.ts'

/** The tables with rows of a person's company, besides its money (`money-tables.ts`). */
export const companyTables = {
  customers: {
    title: ['Tu organización', 'Your organisation'],
    columns: [
      'customer_id',
      'rfc',
      'name',
      'email',
      'phone',
      'alias',
      'status',
      'sync_status',
      'synced_at',
      'onboarding_finished_at',
      'metadata',
      'billing_day',
      'created_at',
      'updated_at',
    ],
    leaves: ['tenant', 'version', 'search'],
  },
  companies: {
    title: ['Sus empresas', 'Its companies'],
    columns: ['id', 'main', 'name', 'rfc', 'created_at', 'updated_at'],
    leaves: ['tenant', 'customer_id', 'version', 'search', 'listed_as'],
  },
  company_logos: {
    title: ['Sus logotipos (PNG en base64)', 'Their logos (PNG in base64)'],
    columns: ['company_id', 'png', 'updated_at'],
    leaves: ['tenant', 'customer_id'],
  },
  onboardings: {
    title: ['Su registro', 'Its registration'],
    columns: [
      'id',
      'rfc',
      'name',
      'strategy',
      'subscription_plan_id',
      'plan_version',
      'period',
      'trial_days',
      'marketing',
      'status',
      'step',
      'visited',
      'cart',
      'retry',
      'created_at',
      'updated_at',
      'abandoned_at',
      'last_activity_at',
    ],
    leaves: ['tenant', 'customer_id', 'version'],
  },
  usages: {
    title: ['Lo que usó de sus límites', 'What it used of its limits'],
    columns: ['app', 'key', 'used', 'updated_at'],
    leaves: ['tenant', 'customer_id'],
  },
  impersonations: {
    title: ['Las veces que soporte vio la cuenta', 'When support saw the account'],
    columns: ['id', 'reason', 'writes', 'started_at', 'ends_at', 'ended_at'],
    leaves: ['tenant', 'customer_id', 'actor_id'],
  },
} as const satisfies ExportRules
