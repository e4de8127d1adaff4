import type { Brand, BrandEdit } from '#contract/admin/brand.ts'
import { brandFault } from '#contract/brand-colours.ts'
import type { BrandMode } from '#contract/brand-colours.ts'
import type { FieldError } from '#contract/error-body.ts'
import type { Transaction } from '../db/database.ts'
import { versionOf } from '../domain/content-version.ts'
import { adminScope } from '../http/admin-scope.ts'
import { audited } from '../http/audited.ts'
import type { Call, Handlers } from '../http/call.ts'
import { throttle } from '../http/throttling.ts'
import { brandPictures, drawLogo } from '../providers/logo-picture.ts'
import { writeAudit } from '../queries/audit-log.ts'
import { deleteTenantLogo, findTenantLogo, putTenantLogo, readBrand, writeBrand } from '../queries/brand.ts'
import type { TenantLogo } from '../queries/brand.ts'
import { lockTenant } from '../queries/settings.ts'
import { colourText } from '../refusal/colour-text.ts'
import type { Language } from '../refusal/language.ts'
import { Refusal } from '../refusal/refusal.ts'
import { ruleText } from '../refusal/rule-texts.ts'
import type { Services } from '../services.ts'

type Rows = 'getBrand' | 'updateBrand' | 'getBrandLogo' | 'setBrandLogo' | 'removeBrandLogo'
type Change = Call<'updateBrand' | 'setBrandLogo' | 'removeBrandLogo'>

/** Handles how a business appears to its customers. A change shows at its address within five seconds. */
export function brandRoutes(services: Services): Pick<Handlers, Rows> {
  const { db, clock } = services

  /** Changes how the business appears, one at a time, and writes it to the audit log. */
  const change = (call: Change, work: (tx: Transaction, before: Brand) => Promise<void>): Promise<{ data: Brand }> =>
    db.within(adminScope(call.session), async (tx) => {
      const { tenant } = call
      await lockTenant(tx, tenant)
      const before = await brandOf(tx, tenant)
      await work(tx, before)
      const after = await brandOf(tx, tenant)
      if (JSON.stringify(auditOf(after)) !== JSON.stringify(auditOf(before))) {
        const act = { action: 'permisos.update', entity: 'apariencia', entityId: tenant }
        await writeAudit(tx, audited(call, { ...act, before: auditOf(before), after: auditOf(after) }, clock.now()))
      }
      return { data: after }
    })

  return {
    async getBrand({ session, tenant }) {
      return { data: await db.reading(adminScope(session), (tx) => brandOf(tx, tenant)) }
    },

    updateBrand(call) {
      const { tenant, body, language } = call
      const errors = colourErrors(body, language)
      if (errors.length > 0) throw new Refusal('validation.failed', { errors })
      const { version, ...fields } = body
      return change(call, async (tx, before) => {
        if (before.version !== version) throw new Refusal('record.changed')
        await writeBrand(tx, { tenant, ...fields, darkColour: fields.lightColour && fields.darkColour })
      })
    },

    async getBrandLogo({ session, tenant }) {
      const logo = await db.reading(adminScope(session), (tx) => findTenantLogo(tx, tenant))
      if (!logo) throw new Refusal('record.missing')
      return { name: 'logo.png', content: new Blob([new Uint8Array(logo.png)]) }
    },

    async setBrandLogo(call) {
      const { body, session, tenant, language } = call
      await throttle(services, tenant, [{ name: 'logo.customer', by: session.own.customerId }])
      const drawn = await drawLogo(new Uint8Array(await body.logo.arrayBuffer()))
      if ('fault' in drawn) {
        throw new Refusal(drawn.code, { errors: [{ field: 'logo', message: ruleText(drawn.fault, language) }] })
      }
      const logo: TenantLogo = { png: drawn.png, ...(await brandPictures(drawn.png)) }
      return change(call, (tx) => putTenantLogo(tx, tenant, logo, clock.now()))
    },

    removeBrandLogo: (call) => change(call, (tx) => deleteTenantLogo(tx, call.tenant)),
  }
}

async function brandOf(tx: Transaction, tenant: string): Promise<Brand> {
  const { logoAt, ...row } = await readBrand(tx, tenant)
  return { ...row, logoAt: logoAt?.toISOString() ?? null, version: versionOf(row) }
}

const auditOf = (brand: Brand) => ({ ...brand, version: null })

const fields = { light: 'lightColour', dark: 'darkColour' } as const satisfies Record<BrandMode, keyof BrandEdit>

function colourErrors(body: BrandEdit, language: Language): FieldError[] {
  return (['light', 'dark'] as const).flatMap((mode) => {
    const colour = body[fields[mode]]
    const fault = colour === null ? null : brandFault(colour, mode)
    return fault ? [{ field: fields[mode], message: colourText(fault, language) }] : []
  })
}
