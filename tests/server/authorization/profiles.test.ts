import { expect, test, vi } from 'vitest'
import { isForStaff } from '#contract/endpoint.ts'
import { customerScope } from '#server/db/database.ts'
import { accessOf, cellsOf, operations } from './cells.ts'
import { insertMember, signIn } from './created-records.ts'
import { faults, play } from './play.ts'
import type { Answer } from '../support/calls.ts'
import { scopeOf } from '../db/support/rows.ts'
import { createStage } from './stage.ts'
import type { Actor } from './seeded-records.ts'

vi.setConfig({ testTimeout: 180_000 })

const profiles = ['support', 'collections', 'accounting', 'catalogue', 'readonly'] as const

/** Which profile opens which call of the administration: S, C, A, K (catalogue), R; `.` opens it to none. */
const table = `
  listCustomers SCA-R      exportCustomers SCA      storeCustomer .          getCustomerRecord SCA-R
  getCustomerSummary SCA-R correctCustomer .        storeCustomerNote SCA    editCustomerNote SCA
  removeCustomerNote SCA   listCustomerTags SCA-R   tagCustomer SCA
  editCustomer .           removeCustomer .         syncCustomer S           bulkCustomers .
  beginCustomersRun .      beginSubscriptionsRun C  beginPeopleRun S
  listTimeline SCA-R       listPeople S-R           exportPeople S           storePerson .
  getPerson S-R            editPerson S             removePerson .           resetFactor S
  bulkPeople S             listCompanyRecords SA-R  exportCompanies SA       getCompanyRecord SA-R
  editCompany S            exportPerson .           previewErasure .         requestErasure .
  withdrawErasure .        previewMerge .           mergeAccounts .          undoMerge .
  listProductRecords KR    exportProducts K         getProductRecord KR      storeProduct K
  updateProduct K          listFeatures KR          storeFeature K           updateFeature K
  listPlanRecords KR       exportPlans K            getPlanRecord KR         listPlanVersions KR
  storePlan K              updatePlan K             listPromoCodes KR        exportPromoCodes K
  getPromoCode KR          listPromoUses KR         storePromoCode K         stopPromoCode K
  listSubscriptionRecords SCA-R                     exportSubscriptions SCA
  storeSubscription .      getSubscriptionRecord SCA-R                       actOnSubscription C
  syncSubscription .       bulkSubscriptions C
  listPriceCampaigns SCA-R getPriceCampaign SCA-R   listCampaignMembers SCA-R
  beginPriceCampaign C     steerPriceCampaign C     exceptCampaignMember C
  listOrderRecords SCA-R   exportOrders SCA         getOrderRecord SCA-R     checkOrder C
  mailReceipt SCA
  registerPayment C        actOnReceived C
  decideCharge C           downloadEvidence C       previewRefund A          requestRefund A
  actOnRefund A            getCustomerCredit CA-R   changeCredit .
  listClaims S-R           getClaim S-R             decideClaim .
  listDifferences AR       getDifference AR         explainDifference A      listBookDays AR
  matchBookDay A           listPayments AR          exportPayments A         getFigures CAR
  getRevenue CAR           getComputedFigures CAR   computeFigures CAR
  listMovements SCA-R      exportMovements SCA
  listStaff R              getStaff R               storeStaff .             editStaff .
  actOnStaff .             dismissStaff .           listProfiles R           getProfile R
  storeProfile .           updateProfile .          removeProfile .
  listSupportCases S-R     getSupportCase S-R       updateSupportCase S       answerSupportCase S
  listRoles R              getRole R                updateRole .             syncRoles .
  listPermissions R        updatePermission .       syncPermissions .
  listConfiguration R      updateConfiguration .    getSetup R               publishLegalText .
  tryMail .                probeGateways .          stockCatalogue K         passSetupStep .
  storeStripeKeys .        storeOpenpayKeys .       removeGatewayKeys .
  getBrand R               updateBrand .
  getBrandLogo R           setBrandLogo .           removeBrandLogo .
  listAppLog R             resolveAppLine .         listSystemLog R          resolveSystemLine .
  listAudit R              exportAudit .            getAuditLine R           listJobs R
  retryJob .               beginImpersonation S     listRuleChecks R         checkRules .
  exportBulkRun S
  listTenants .            storeTenant .            advanceTenant .          actOnTenant .
`
/**
 * The tools of everybody who works there: each reads and changes only the caller's own, or decides by the bulk run
 * (tests/server/routes/admin/run-access.test.ts).
 */
const ownTools = [
  'listBulkRuns',
  'steerBulkRun',
  'undoBulkRun',
  'findRecords',
  'listSavedViews',
  'storeSavedView',
  'removeSavedView',
  'listExports',
  'linkExport',
  'removeExport',
  'endImpersonation',
]
const letterOf = { support: 'S', collections: 'C', accounting: 'A', catalogue: 'K', readonly: 'R' } as const
const words = table.trim().split(/\s+/)
const opened = new Map(words.flatMap((word, at) => (at % 2 === 0 ? [[word, words[at + 1] ?? '']] : [])))

test('every call of the administration names its permission, is one of the caller’s own tools, or decides by a bulk run', () => {
  const ofStaff = operations.filter((operation) => isForStaff(accessOf(operation)))
  expect(ofStaff.filter((operation) => accessOf(operation) === 'staff').sort()).toEqual([...ownTools].sort())
  expect([...opened.keys(), ...ownTools].sort()).toEqual([...ofStaff].sort())
})

const isOpened = ({ body }: Answer) => (body as { code?: string } | null)?.code !== 'permission.missing'

test('each profile opens exactly its calls, and no record of another tenant', async () => {
  const { real, dry, records } = await createStage()
  const now = real.clock.now()
  const { customerId } = await scopeOf(real.db, 'root@receptio.test')
  const wrong: string[] = []
  for (const profile of profiles) {
    const person = await real.db.system((tx) => insertMember(tx, { customerId, role: `staff.${profile}`, now }))
    const own = customerScope({ tenant: 'receptio', customerId, userId: person.userId })
    const token = await signIn(real.db, { ...own, now })
    for (const [operation, letters] of opened) {
      const cells = cellsOf(operation as never, records).filter(
        ({ actor, place, scoping }) =>
          actor.role === 'superAdmin' && scoping === 'none' && [undefined, 'own', 'foreign', 'third'].includes(place),
      )
      if (cells.length === 0) throw new Error(`${operation} has no call to make.`)
      for (const cell of cells) {
        const actor = { ...cell.actor, token, userId: person.userId } satisfies Actor
        const played = await play(dry, { ...cell, actor })
        const isOpen = isOpened(played.answer)
        const called = `${profile} ${operation} ${cell.place ?? '-'}`
        if (isOpen !== letters.includes(letterOf[profile])) wrong.push(`${called}: ${isOpen ? 'open' : 'closed'}`)
        else if (isOpen) wrong.push(...faults(played, records))
      }
    }
  }
  expect(wrong).toEqual([])
})
