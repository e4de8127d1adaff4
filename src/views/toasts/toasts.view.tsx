import { useLingui } from '@lingui/react'
import { useSelector } from '@xstate/react'
import { isAnnouncement } from '#contract/announcements.ts'
import type { ToastsActor } from '#machines/flows/toasts.machine.ts'
import { ToastRegion } from '../../components/toast-region.tsx'
import { announcementTexts } from '../../messages/announcement.messages.ts'
import { FlowRoot } from '../flow-root.tsx'

/** How long toasts stay after the pointer or focus leaves them, in ms. */
const afterHold = 2000

export function ToastsView({ actor }: { actor: ToastsActor }) {
  const { i18n } = useLingui()
  const toasts = useSelector(actor, ({ context }) => context.toasts)
  return (
    <FlowRoot actor={actor}>
      <ToastRegion
        toasts={toasts.flatMap(({ id, tone, code }) =>
          isAnnouncement(code) ? [{ id, tone, message: i18n._(announcementTexts[code]) }] : [],
        )}
        onClose={(id) => actor.send({ type: 'toast.closed', id })}
        onPause={() => actor.send({ type: 'toasts.held' })}
        onResume={() => actor.send({ type: 'toasts.released', until: Date.now() + afterHold })}
      />
    </FlowRoot>
  )
}
