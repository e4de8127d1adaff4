/** The tables that only the server reaches. */
export const systemTables = [
  'address_budgets',
  'gateway_events',
  'known_places',
  'schema_migrations',
  'throttles',
  'used_challenges',
  'used_proofs',
]
