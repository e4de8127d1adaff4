import { createFileRoute } from '@tanstack/react-router'
import type { ConfigurationEntry } from '#contract/admin/configuration.ts'
import { configurationEntryFlow } from '../../../flows/configuration-entry.flow.ts'
import { ConfigurationPage } from '../../../views/admin/configuration/configuration.page.tsx'
import { ConfigurationEntryView } from '../../../views/admin/configuration/configuration-entry.view.tsx'
import { describeEntry } from '../../../views/admin/configuration/entry-fields.ts'
import { may } from '../../../views/admin/may.ts'
import { readAtEachOpening } from '../../-read-at-each-opening.ts'
import { useReadRecord } from '../-use-read-record.ts'

export const Route = createFileRoute('/admin/settings/configuration')({
  ...readAtEachOpening,
  loader: ({ context: { admin }, abortController: { signal } }) => admin.access.configuration(signal),
  component: ConfigurationRoute,
})

function ConfigurationRoute() {
  return (
    <ConfigurationPage>
      {Route.useLoaderData().map((entry) => (
        <Entry key={entry.entry} entry={entry} />
      ))}
    </ConfigurationPage>
  )
}

function Entry({ entry }: { entry: ConfigurationEntry }) {
  const { admin, current, announce } = Route.useRouteContext()
  const { described, valueOf } = describeEntry(entry)
  const saved = () => announce('record.saved')
  const actor = useReadRecord(configurationEntryFlow(admin, { entry: entry.entry, valueOf, saved }), entry)
  return (
    <ConfigurationEntryView
      actor={actor}
      entry={entry.entry}
      described={described}
      readOnly={!may(current.user, 'configuration.update')}
    />
  )
}
