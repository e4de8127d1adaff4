import { invitationFlow } from '#src/flows/invitation.flow.ts'
import { InvitationView } from '#src/views/team/invitation.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import { asConfirmed } from '#tests/qa/stories/frame/fixtures/confirmed.ts'
import type { Story } from '#tests/qa/stories/story.ts'

export const invitationStory: Story = {
  chapter: 310,
  title: { es: 'Invitar a alguien', en: 'Invite somebody' },
  purpose: { es: 'Invita a una persona a tu equipo.', en: 'Invite a person to your team.' },
  walk: ['sends the form', 'storeRecord: ok'],
  playedBy: asConfirmed,
}

const roles = ['admin', 'audit', 'user'] as const

export const invitationMount = flowMount({
  flow: (services) => invitationFlow(services, () => {}),
  view: (actor) => <InvitationView actor={actor} roles={roles} onInvited={() => {}} onCancel={() => {}} />,
})
