import { useLingui } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { CreditBody } from '#contract/admin/credit.ts'
import type { CustomerCorrection, CustomerDetail } from '#contract/admin/customer.ts'
import { adminCustomerFlow } from '../../../flows/admin-customer.flow.ts'
import { downloadFlow } from '../../../flows/download.flow.ts'
import { readAgain } from '../../../lib/read-again.ts'
import { useFlow } from '../../../lib/use-flow.ts'
import { listAddressSchema } from '../../../lib/list-address.ts'
import { CustomerSummaryHead } from '../../../views/admin/customers/customer-summary.tsx'
import { CorrectCustomer } from '../../../views/admin/customers/correct-customer.tsx'
import { CustomerPart } from '../../../views/admin/customers/customer-part.tsx'
import { tabAt } from '../../../views/admin/customers/customer-tabs.ts'
import { CustomerPage } from '../../../views/admin/customers/customer.page.tsx'
import { CustomerView } from '../../../views/admin/customers/customer.view.tsx'
import { SyncedApplications } from '../../../views/admin/customers/synced-applications.tsx'
import { ExportPerson } from '../../../views/admin/people/export-person.tsx'
import { ImpersonateButton } from '../../../views/admin/impersonation/impersonate-button.tsx'
import { may } from '../../../views/admin/may.ts'
import { ActButton } from '../../../views/admin/record/act-button.tsx'
import { beginImpersonation } from '../../-impersonation.tsx'
import { Notes, Tags, WriteNote } from './-customer-notes.tsx'
import { Merge, Merged } from './-account-merge.tsx'
import { readPart } from './-customer-parts.ts'
import { readAtEachOpening } from '../../-read-at-each-opening.ts'
import { Erase } from '../-erase-person.tsx'
import { useReadRecord } from '../-use-read-record.ts'

export const Route = createFileRoute('/admin/clientes/$id')({
  ...readAtEachOpening,
  validateSearch: listAddressSchema,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { admin, current }, params: { id }, deps, abortController: { signal } }) => {
    const ver = tabAt(deps['ver'], current.user)
    const [customer, part] = await Promise.all([admin.customers.get(id, signal), readPart(admin, id, { ...deps, ver }, signal)])
    return { customer, part, address: { ...deps, ver } }
  },
  component: CustomerRoute,
})

function CustomerRoute() {
  const context = Route.useRouteContext()
  const { admin, current, announce } = context
  const { customer, part, address } = Route.useLoaderData()
  const router = useRouter()
  const isOpen = customer.merge === null
  /** The version of the last correction: the form begins again with it. */
  const [corrected, setCorrected] = useState(0)
  const definition = async (request: { reason: string; writes: boolean }) => {
    await beginImpersonation(context, { customerId: customer.id, ...request })
    await router.navigate({ to: '/app/dashboard', reloadDocument: true })
  }
  const remove = async () => {
    await admin.customers.remove(customer.id)
    announce('record.removed')
    await router.navigate({ to: '/admin/clientes', replace: true })
  }
  const correct = async (correction: CustomerCorrection) => {
    const write = async () => {
      const { version } = await admin.customers.correct(customer.id, correction)
      announce('record.saved')
      setCorrected(version)
    }
    await readAgain(write, () => router.invalidate())
  }
  const changeCredit = async (change: CreditBody) => {
    await admin.sales.changeCredit({ id: customer.id, ...change })
    await router.invalidate()
  }
  const creditAct = may(current.user, 'credits.update') ? { onCredit: changeCredit } : {}
  const ownData = useFlow(downloadFlow((signal) => admin.people.export(customer.owner?.id ?? '', signal), announce))
  return (
    <CustomerPage
      customer={customer}
      me={current.user}
      tab={part.ver}
      onRemove={remove}
      tags={<Tags customer={customer} />}
      acts={
        <>
          <WriteNote id={customer.id} />
          {isOpen && may(current.user, 'impersonations.store') && <ImpersonateButton customer={customer} onBegin={definition} />}
          {isOpen && may(current.user, 'clientes.update') && <CorrectCustomer customer={customer} onCorrect={correct} />}
          {may(current.user, 'clientes.update') && customer.owner && (
            <>
              <ExportPerson key={customer.owner.id} actor={ownData} />
              {isOpen && customer.erasedAt === null && <Merge customer={customer} />}
              {customer.erasedAt === null && <Erase id={customer.owner.id} person={customer} />}
            </>
          )}
        </>
      }
    >
      {customer.merge && <Merged id={customer.id} merge={customer.merge} mayUndo={may(current.user, 'clientes.update')} />}
      {part.ver === '' ? (
        <>
          <CustomerSummaryHead id={customer.id} summary={part.summary} />
          <Notes notes={part.summary.notes} />
          <General key={`${customer.id} ${customer.version < corrected ? 'before' : corrected}`} customer={customer} />
        </>
      ) : (
        <CustomerPart part={part} address={address} path={`/admin/clientes/${customer.id}`} {...creditAct} />
      )}
    </CustomerPage>
  )
}

function General({ customer }: { customer: CustomerDetail }) {
  const { admin, current, announce } = Route.useRouteContext()
  const router = useRouter()
  const { t } = useLingui()
  const saved = () => {
    announce('record.saved')
    void router.invalidate()
  }
  const actor = useReadRecord(adminCustomerFlow(admin, customer.id, saved), customer)
  const sync = async () => {
    await admin.customers.sync(customer.id)
    announce('sync.asked')
    await router.invalidate()
  }
  return (
    <>
      <CustomerView actor={actor} status={customer.status} readOnly={!may(current.user, 'clientes.update')} />
      <SyncedApplications
        customer={customer}
        sync={
          may(current.user, 'empresas.sync') && (
            <ActButton onAct={sync} offered={{ act: 'sync', letter: 's' }}>{t`Sincronizar`}</ActButton>
          )
        }
      />
    </>
  )
}
