import type { Mailer } from '../providers/mailer.ts'
import { bulkLists } from '../routes/admin/bulk-lists.ts'
import { listFiles } from '../routes/admin/list-files.ts'
import type { Services } from '../services.ts'
import { booksMatch } from './books-match.ts'
import { bulkRun } from './bulk-run.ts'
import { cardRefresh } from './card-refresh.ts'
import { chargeCheck } from './charge-check.ts'
import { chargeRefund } from './charge-refund.ts'
import { chargeRelease } from './charge-release.ts'
import { checkoutAbandon } from './checkout-abandon.ts'
import { customerProvision } from './customer-provision.ts'
import { disputeAccess } from './dispute-access.ts'
import type { JobHandlers } from './job.ts'
import { dataErase } from './data-erase.ts'
import { figuresCompute } from './figures-compute.ts'
import { listExport } from './list-export.ts'
import { mailSend } from './mail-send.ts'
import { priceCampaign } from './price-campaign.ts'
import { orderExpire } from './order-expire.ts'
import { refundAccess } from './refund-access.ts'
import { refundSend } from './refund-send.ts'
import { rulesCheck } from './rules-check.ts'
import { staffNotice } from './staff-notice.ts'
import { applicationsClose } from './applications-close.ts'
import { subscriptionNotice } from './subscription-notice.ts'
import { subscriptionRenew } from './subscription-renew.ts'

/** Returns the handler of each kind of job. */
export function jobHandlers(services: Services, mailer: Mailer): JobHandlers {
  return {
    'mail.send': mailSend(services, mailer),
    'charge.check': chargeCheck(services),
    'card.refresh': cardRefresh(services),
    'charge.refund': chargeRefund(services),
    'refund.send': refundSend(services),
    'refund.access': refundAccess(services),
    'dispute.access': disputeAccess(services),
    'staff.notice': staffNotice(services),
    'charge.release': chargeRelease(services),
    'order.expire': orderExpire(services),
    'customer.provision': customerProvision(services),
    'subscription.notice': subscriptionNotice(services),
    'subscription.renew': subscriptionRenew(services),
    'applications.close': applicationsClose(services),
    'checkout.abandon': checkoutAbandon(services),
    'books.match': booksMatch(services),
    'rules.check': rulesCheck(services),
    'figures.compute': figuresCompute(services),
    'data.erase': dataErase(services),
    'bulk.run': bulkRun(services, bulkLists(services)),
    'price.campaign': priceCampaign(services),
    'list.export': listExport(services, listFiles(services)),
  }
}
