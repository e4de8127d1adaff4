import type { Handlers } from '../http/call.ts'
import type { Services } from '../services.ts'
import { featureRoutes } from './admin/features.routes.ts'
import { planListRoutes } from './admin/plan-lists.routes.ts'
import { planRecordRoutes } from './admin/plan-records.routes.ts'
import { exportRoutes } from './admin/exports.routes.ts'
import { productListRoutes } from './admin/product-lists.routes.ts'
import { productRecordRoutes } from './admin/product-records.routes.ts'
import { promoListRoutes } from './admin/promo-lists.routes.ts'
import { promoRecordRoutes } from './admin/promo-records.routes.ts'
import { adminCompanyRoutes } from './admin/companies.routes.ts'
import { adminCustomerRoutes } from './admin/customers.routes.ts'
import { adminPeopleRoutes } from './admin/people.routes.ts'
import { timelineRoutes } from './admin/timeline.routes.ts'
import { salesRoutes } from './admin/sales.routes.ts'
import { captchaRoutes } from './captcha.routes.ts'
import { claimRoutes } from './claims.routes.ts'
import { companyLogoRoutes } from './company-logos.routes.ts'
import { companyRoutes } from './companies.routes.ts'
import { connectionRoutes } from './connections.routes.ts'
import { customerRoutes } from './customers.routes.ts'
import { emailVerificationRoutes } from './email-verification.routes.ts'
import { onboardingRoutes } from './onboardings.routes.ts'
import { orderRoutes } from './orders.routes.ts'
import { ownDataRoutes } from './own-data.routes.ts'
import { passwordRoutes } from './passwords.routes.ts'
import { paymentMethodRoutes } from './payment-methods.routes.ts'
import { planRoutes } from './plans.routes.ts'
import { productRoutes } from './products.routes.ts'
import { promoCodeRoutes } from './promo-codes.routes.ts'
import { receiptRoutes } from './receipts.routes.ts'
import { registrationRoutes } from './registration.routes.ts'
import { securityRoutes } from './security.routes.ts'
import { sessionRoutes } from './sessions.routes.ts'
import { settingRoutes } from './settings.routes.ts'
import { strategyRoutes } from './strategies.routes.ts'
import { subscriptionActRoutes } from './subscription-acts.routes.ts'
import { subscriptionChangeRoutes } from './subscription-changes.routes.ts'
import { subscriptionRoutes } from './subscriptions.routes.ts'
import { teamRoutes } from './team.routes.ts'
import { auditRoutes } from './audit.routes.ts'
import { configurationRoutes } from './configuration.routes.ts'
import { foundRecordRoutes } from './found-records.routes.ts'
import { impersonationRoutes } from './impersonations.routes.ts'
import { jobRoutes } from './jobs.routes.ts'
import { logRoutes } from './logs.routes.ts'
import { permissionRoutes } from './permissions.routes.ts'
import { roleRoutes } from './roles.routes.ts'
import { savedViewRoutes } from './saved-views.routes.ts'
import { supportCaseRoutes } from './support-cases.routes.ts'
import { adminSupportRoutes } from './admin/support-cases.routes.ts'
import { userRoutes } from './users.routes.ts'

/** Returns a handler for every row of the contract's table. */
export function createHandlers(services: Services): Handlers {
  return {
    ...sessionRoutes(services),
    ...connectionRoutes(services),
    ...passwordRoutes(services),
    ...securityRoutes(services),
    ...emailVerificationRoutes(services),
    ...captchaRoutes(services),
    ...userRoutes(services),
    ...teamRoutes(services),
    ...ownDataRoutes(services),
    ...customerRoutes(services),
    ...companyRoutes(services),
    ...companyLogoRoutes(services),
    ...registrationRoutes(services),
    ...claimRoutes(services),
    ...planRoutes(services),
    ...productRoutes(services),
    ...strategyRoutes(services),
    ...onboardingRoutes(services),
    ...subscriptionRoutes(services),
    ...subscriptionActRoutes(services),
    ...subscriptionChangeRoutes(services),
    ...settingRoutes(services),
    ...paymentMethodRoutes(services),
    ...orderRoutes(services),
    ...promoCodeRoutes(services),
    ...receiptRoutes(services),
    ...featureRoutes(services),
    ...planListRoutes(services),
    ...planRecordRoutes(services),
    ...productListRoutes(services),
    ...productRecordRoutes(services),
    ...promoListRoutes(services),
    ...promoRecordRoutes(services),
    ...auditRoutes(services),
    ...configurationRoutes(services),
    ...exportRoutes(services),
    ...foundRecordRoutes(services),
    ...impersonationRoutes(services),
    ...jobRoutes(services),
    ...logRoutes(services),
    ...permissionRoutes(services),
    ...roleRoutes(services),
    ...savedViewRoutes(services),
    ...adminCustomerRoutes(services),
    ...adminPeopleRoutes(services),
    ...adminCompanyRoutes(services),
    ...timelineRoutes(services),
    ...salesRoutes(services),
    ...supportCaseRoutes(services),
    ...adminSupportRoutes(services),
  }
}
