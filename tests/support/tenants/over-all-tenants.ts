interface Statement {
  /** What `unboundTables` says of it. */
  readonly tables: string
  /** The statement, with its white space in one line. */
  readonly text: RegExp
  readonly why: string
}

const timed = 'created_at|expires_at|finished_at|seen_at|received_at|kept_until|window_start|at'

/** The statements of the server that are about all tenants. */
export const overAllTenants: readonly Statement[] = [
  {
    tables:
      'begun_onboardings|begun_sign_ins|bulk_runs|email_changes|gateway_events|idempotency_keys|jobs|known_places|list_exports|log_lines|one_time_tokens|passkey_challenges|pay_links|sessions|support_cases|throttles|used_challenges|used_proofs',
    text: new RegExp(
      `^delete from "\\w+" where \\(*(?:tenant not in \\([$\\d, ]+\\) and |"\\w+" (?:= \\$1|is null) and )?"(?:${timed})" <= \\$\\d`,
    ),
    why: 'what is over goes, whoever’s it was',
  },
  {
    tables: 'audit_log|log_lines',
    text: /^select (?:max\(at\) as at|1) from "\w+" where at >= /,
    why: 'a month is archived when all of it is old',
  },
  {
    tables: 'tenants',
    text: /^select (?:t|tenants)\.tenant from tenants (?:t )?where exists |^select "tenant", .* from "tenants" as "t" order by "t"\."created_at", "t"\."tenant"$|^select "tenant", "host" from "tenants" where "host" is /,
    why: 'a list of the tenants themselves',
  },
  {
    tables: 'settings = tenant_logos = tenants',
    text: /^select .* order by "t"\."created_at", "t"\."tenant"$/,
    why: 'each tenant with its looks',
  },
  { tables: 'tenant_gateways', text: /^select "tenant", "driver" from /, why: 'whose accounts the server opens when it starts' },
  {
    tables: 'settings',
    text: /^select "tenant", "entry", "value" from .* where "entry" in /,
    why: 'each process reads the limits of all tenants',
  },
  {
    tables: 'customers = sessions = users',
    text: / where "s"\."token_hash" = \$1$/,
    why: 'a token is the only one of its value, and the call compares its tenant',
  },
  { tables: 'jobs , tenants', text: /^with sources as materialized /, why: 'the runner works for all tenants' },
  {
    tables: 'jobs',
    text: /^select "id" from "jobs" where "kind" = \$1 and "finished_at" is null|^update "jobs" set .* where (?:"finished_at" is null and "kind" not in |"kind" = \$2 and "finished_at" is null and "state" = \$3 and "run_at" > \$4 and payload ->> 'silent')/,
    why: 'the runner works for all tenants',
  },
  {
    tables: 'book_differences , jobs , rule_findings|payment_attempts',
    text: /^select (?:\(select count\(\*\)::int from jobs where |"state", count\(\*\) as "count", )/,
    why: 'the metrics count what waits for all tenants',
  },
  {
    tables: 'jobs , tenants',
    text: /^select "kind", count\(\*\) as "count", min\("run_at"\) .* group by "kind"$/,
    why: 'the metrics count what waits for all tenants',
  },
  {
    tables: 'payment_attempts|payment_methods',
    text: /where "driver" = \$1 and not exists \(select from tenant_gateways .*\) and "(?:provider_id|provider_key|remote_customer|remote_id)" = \$2 /,
    why: 'the installation’s account is of all tenants without their own, and a gateway names the charge alone',
  },
  {
    tables: 'subscriptions',
    text: /^select "s"\."tenant", "s"\."customer_id" as "customerId", "s"\."id" from "subscriptions" as "s" where "s"\."status" in /,
    why: 'the sweep looks for what has no job in any tenant',
  },
]

/** Returns whether a statement may leave the tenant of these tables open. */
export const mayReadAll = (text: string, unbound: readonly string[]): boolean => {
  const tables = unbound.join(' , ')
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return overAllTenants.some((one) => new RegExp(`^(?:${one.tables})$`).test(tables) && one.text.test(line))
}
