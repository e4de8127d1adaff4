/** The time of the product's clock, which the sandbox may have moved ahead, as an expression of SQL. */
export const productNow = `(now() + interval '1 ms' * (
  select coalesce(max(value::text::float), 0) from settings where entry = 'sandbox.clock.lead'))`
