import { expect, test } from 'vitest'
import { planOf, priceOf, productOf } from '#server/pricing/catalogue-records.ts'
import type { PlanRow } from '#server/queries/plans.ts'
import type { ProductRow } from '#server/queries/products.ts'

const createdAt = new Date('2026-03-02T16:00:00.000Z')
const price = { recurrence: 'monthly', centavos: 799_00, discountBp: 1050, showsTitle: true, showsSubtitle: false } as const
const shown = { recurrence: 'monthly', list: 799_00, discount: 10.5, net: 715_11, showsTitle: true, showsSubtitle: false }
const name = { 'es-MX': 'Usuarios', en: 'Users' }
const feature = { key: 'users', nameEs: 'Usuarios', nameEn: 'Users', value: 5, type: 'number' }

test('a discount is stored in hundredths of a percent, and the price less it is computed', () => {
  expect(priceOf(price)).toEqual(shown)
})

test('a plan of the catalogue has every column of its row, in both languages', () => {
  const row = {
    id: 'plan',
    name: 'professional',
    order: 3,
    status: 1,
    trialDays: 15,
    prices: [price],
    products: [{ id: 'product', key: 'crm', nameEs: 'CRM', nameEn: 'CRM in English', features: [feature] }],
    gifts: [{ id: 'gift', nameEs: 'Usuarios', nameEn: 'Users', quantity: 2 }],
    addons: [{ id: 'addon', nameEs: 'Usuarios', nameEn: 'Users', prices: [price] }],
    marketing: [{ id: 'line', descriptionEs: 'Rápido', descriptionEn: 'Fast' }],
    offeredAtOnboarding: true,
    offeredAtRegistration: false,
    soldByLink: true,
    strategy: 'full',
    freeTrial: false,
    showsFreeTrialSubtitle: true,
    selectedByDefault: false,
    deepLinks: [
      { period: 'monthly', code: 'pro-m' },
      { period: 'yearly', code: 'pro-a' },
    ],
    nameEs: 'Profesional',
    nameEn: 'Professional',
    freeTrialSubtitleEs: 'Gratis',
    freeTrialSubtitleEn: 'Free',
    buttonEs: 'Elegir',
    buttonEn: 'Choose',
    detailsEs: 'Todo',
    detailsEn: 'All',
    version: 4,
    createdAt,
  } as unknown as PlanRow
  expect(planOf(row)).toEqual({
    id: 'plan',
    name: 'professional',
    order: 3,
    status: 'active',
    trialDays: 15,
    prices: [shown],
    products: [
      {
        id: 'product',
        key: 'crm',
        name: { 'es-MX': 'CRM', en: 'CRM in English' },
        features: [{ key: 'users', name, value: 5, type: 'number' }],
      },
    ],
    gifts: [{ id: 'gift', name, quantity: 2 }],
    addons: [{ id: 'addon', name, prices: [shown] }],
    marketing: [{ id: 'line', description: { 'es-MX': 'Rápido', en: 'Fast' } }],
    offeredAtOnboarding: true,
    offeredAtRegistration: false,
    soldByLink: true,
    strategy: 'full',
    freeTrial: false,
    showsFreeTrialSubtitle: true,
    selectedByDefault: false,
    deepLinkCodes: { monthly: 'pro-m', yearly: 'pro-a' },
    texts: {
      'es-MX': { name: 'Profesional', freeTrialSubtitle: 'Gratis', button: 'Elegir', details: 'Todo' },
      en: { name: 'Professional', freeTrialSubtitle: 'Free', button: 'Choose', details: 'All' },
    },
    version: 4,
    createdAt: '2026-03-02T16:00:00.000Z',
  })
  expect(planOf({ ...row, deepLinks: [] }).deepLinkCodes).toEqual({ monthly: null, yearly: null })
})

test('a product of the catalogue has every column of its row, in both languages', () => {
  const row = {
    id: 'product',
    key: 'crm',
    nameEs: 'Clientes',
    nameEn: 'Customers',
    descriptionEs: 'Uno',
    descriptionEn: 'One',
    status: 0,
    marketplace: true,
    prices: [price],
    features: [feature],
    createdAt,
  } as unknown as ProductRow
  expect(productOf(row)).toEqual({
    id: 'product',
    key: 'crm',
    name: { 'es-MX': 'Clientes', en: 'Customers' },
    status: 'inactive',
    marketplace: true,
    description: { 'es-MX': 'Uno', en: 'One' },
    prices: [shown],
    features: [{ key: 'users', name, value: 5, type: 'number' }],
    createdAt: '2026-03-02T16:00:00.000Z',
  })
})
