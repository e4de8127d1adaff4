import { brandEdit, brandRecord } from '../../admin/brand.ts'
import { logoLimit, logoSchema } from '../../company.ts'
import type { Endpoint } from '../../endpoint.ts'
import { fileSchema } from '../../file.ts'
import { single } from '../../page.ts'
import { notThere, refused, staffWith } from './kit.ts'

/** How a business appears to its customers (docs/decisions/0095). */
export const brandEndpoints = {
  getBrand: {
    method: 'GET',
    path: '/admin/apariencia',
    summary: 'How the business appears: name, colours, who its mails come from',
    access: staffWith('configuration.list'),
    output: single(brandRecord),
    refusals: refused,
  },
  updateBrand: {
    method: 'PUT',
    path: '/admin/apariencia',
    summary: 'Change how the business appears; colours without enough contrast are refused with the nearest that passes',
    access: staffWith('configuration.update'),
    recentSignIn: true,
    body: brandEdit,
    output: single(brandRecord),
    refusals: [...refused, 'record.changed'],
  },
  getBrandLogo: {
    method: 'GET',
    path: '/admin/apariencia/logo',
    summary: 'The logo of the business, re-encoded by us: a square PNG',
    access: staffWith('configuration.list'),
    output: fileSchema,
    file: 'image/png',
    refusals: notThere,
  },
  setBrandLogo: {
    method: 'POST',
    path: '/admin/apariencia/logo',
    summary: 'Give the business its logo: PNG, JPEG or WebP by its content, 2 MiB at most',
    access: staffWith('configuration.update'),
    recentSignIn: true,
    body: logoSchema,
    upload: { limit: logoLimit },
    output: single(brandRecord),
    refusals: [...refused, 'image.kind', 'image.broken'],
  },
  removeBrandLogo: {
    method: 'DELETE',
    path: '/admin/apariencia/logo',
    summary: 'Take the logo of the business away',
    access: staffWith('configuration.update'),
    recentSignIn: true,
    output: single(brandRecord),
    refusals: refused,
  },
} as const satisfies Record<string, Endpoint>
