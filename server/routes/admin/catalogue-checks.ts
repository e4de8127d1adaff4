import type { CatalogueFeature, ProductEdit } from '#contract/admin/catalogue.ts'
import type { NewPlan } from '#contract/admin/plan.ts'
import type { FieldError } from '#contract/error-body.ts'
import { periods } from '#contract/period.ts'
import type { Transaction } from '../../db/database.ts'
import { isUuid } from '../../domain/uuid.ts'
import type { Language } from '../../refusal/language.ts'
import { Refusal } from '../../refusal/refusal.ts'
import { ruleText } from '../../refusal/rule-texts.ts'
import type { Rule } from '../../refusal/rule-texts.ts'
import { knownFeatures } from '../../queries/feature-records.ts'
import { knownProducts } from '../../queries/product-records.ts'
import { takenLinks } from '../../queries/write-plan.ts'

interface Place {
  tenant: string
  language: Language
}

type Verdict = (id: string) => Rule | undefined

/** Returns errors for lines of a list whose id is not allowed there, or appears twice. */
function wrongLines(list: string, lines: readonly { id: string }[], verdict: Verdict, language: Language): FieldError[] {
  return lines.flatMap(({ id }, place) => {
    const rule = lines.findIndex((line) => line.id === id) < place ? 'twice' : verdict(id)
    return rule === undefined ? [] : [{ field: `${list}.${place}.id`, message: ruleText(rule, language) }]
  })
}

function refuse(errors: FieldError[]): void {
  if (errors.length > 0) throw new Refusal('validation.failed', { errors })
}

const uuidsOf = (lines: readonly { id: string }[]): string[] => lines.map(({ id }) => id).filter(isUuid)

/** Checks that features exist, each once, and accept their values. @throws Refusal 422 at each field */
export async function checkFeatures(
  tx: Transaction,
  { features }: Pick<ProductEdit, 'features'>,
  { tenant, language }: Place,
): Promise<void> {
  const existing = await knownFeatures(tx, tenant, uuidsOf(features))
  const wrong = wrongLines('features', features, (id) => (existing.has(id) ? undefined : 'in'), language)
  const message = ruleText('type', language)
  const misfits = features.flatMap(({ id, value }, place) =>
    takes(existing.get(id), value) ? [] : [{ field: `features.${place}.value`, message }],
  )
  refuse([...wrong, ...misfits])
}

function takes(type: CatalogueFeature['type'] | undefined, value: number | boolean | string): boolean {
  if (type === 'number') return typeof value === 'number' && value >= -1
  return type === undefined || typeof value === (type === 'text' ? 'string' : type)
}

/**
 * Checks that the parts of a plan exist, each once in its list, and that an active plan sells active products.
 * @throws Refusal 422 at each field
 */
export async function checkParts(tx: Transaction, plan: NewPlan, { tenant, language }: Place): Promise<void> {
  const lists = { products: plan.products, gifts: plan.gifts, addons: plan.addons }
  const existing = await knownProducts(tx, tenant, uuidsOf(Object.values(lists).flat()))
  const sellable: Verdict = (id) => {
    const product = existing.get(id)
    return product && (product.active || plan.status !== 'active') ? undefined : 'in'
  }
  refuse(Object.entries(lists).flatMap(([list, lines]) => wrongLines(list, lines, sellable, language)))
}

/** Checks that a deep-link code leads to one plan and period. @throws Refusal 422 value.unique at each field */
export async function checkLinks(
  tx: Transaction,
  { metadata: { deepLinkCode: codes } }: NewPlan,
  { tenant, language, id }: Place & { id: string | null },
): Promise<void> {
  const wanted = periods.flatMap((period) => codes[period] ?? [])
  const taken = await takenLinks(tx, tenant, wanted)
  const message = ruleText('unique', language)
  const errors = periods.flatMap((period) => {
    const elsewhere = taken.some(({ code, planId }) => code === codes[period] && planId !== id)
    const isSecond = period === 'yearly' && codes.yearly !== null && codes.yearly === codes.monthly
    return elsewhere || isSecond ? [{ field: `metadata.deepLinkCode.${period}`, message }] : []
  })
  if (errors.length > 0) throw new Refusal('value.unique', { errors })
}
