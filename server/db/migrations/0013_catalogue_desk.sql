-- Keys as long as the contract lets administrators write them; a highlight may stand at place 0.
alter table features
  drop constraint features_app_check,
  add constraint features_app_check check (app ~ '^[a-z][a-z0-9_-]{1,39}$');
alter table products
  drop constraint products_key_check,
  add constraint products_key_check check (key ~ '^[a-z][a-z0-9_-]{1,39}$'),
  add column search tsvector generated always as (search_words(name_es || ' ' || name_en || ' ' || key)) stored;
alter table product_features
  drop constraint product_features_highlight_order_check,
  add constraint product_features_highlight_order_check check (highlight_order >= 0);
create index products_by_name on products (tenant, list_key(name_es), id);
create index products_by_age on products (tenant, created_at, id);
create index products_found on products using gin (search) with (fastupdate = off);
create index product_features_of on product_features (tenant, feature_id);

-- Every edit of a plan counts here; the version of what is sold is the edit that wrote it.
alter table plans add column revision integer not null default 1;
update plans set revision = version;

alter table promo_codes
  add column search tsvector generated always as (search_words(code)) stored;
create index promo_codes_by_age on promo_codes (tenant, created_at, id);
create index promo_codes_found on promo_codes using gin (search) with (fastupdate = off);
create index redemptions_by_age on promo_redemptions (tenant, promo_code_id, created_at, order_id);
create index subscriptions_sold on subscriptions (tenant, plan_id, plan_version) where status = 1;

-- What was sold keeps the features that its products had then: by product, by feature (docs/decisions/0008).
create function sold_features(of_tenant text, of_plan uuid, of_version integer, lines jsonb, of_product uuid) returns jsonb
  language sql stable as $$
    select coalesce(jsonb_object_agg(sold.product_id, (
      select coalesce(jsonb_object_agg(w.feature_id, w.value), '{}') from product_features w
      where w.tenant = of_tenant and w.product_id = sold.product_id)), '{}')
    from (
      select product_id from plan_products where tenant = of_tenant and plan_id = of_plan and version = of_version
      union select product_id from plan_gifts where tenant = of_tenant and plan_id = of_plan and version = of_version
      union select (line ->> 'id')::uuid from jsonb_array_elements(lines) as line where line ->> 'kind' = 'addon'
      union select of_product where of_product is not null
    ) as sold
  $$;
-- The owner is bound by the policies as well, and here it must see every row.
alter table subscriptions no force row level security;
update subscriptions set limits = sold_features(tenant, plan_id, plan_version, lines, product_id);
alter table subscriptions force row level security;
