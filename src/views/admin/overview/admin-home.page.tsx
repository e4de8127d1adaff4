import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Figures } from '#contract/admin/figures.ts'
import type { SessionUser } from '#contract/session.ts'
import { PageTitle } from '../../../components/page-title.tsx'
import { When } from '../cells.tsx'
import { CancelReasons } from './cancel-reasons.tsx'
import { FigureGroups } from './figure-groups.tsx'
import { OwnAccess } from './own-access.tsx'
import { Plots } from './plots.tsx'

const Page = chakra('div', { base: { display: 'grid', gap: '6', '& > *': { minWidth: '0' } } })
const Head = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', justifyContent: 'space-between', gap: '2' },
})
const Moment = chakra('p', { base: { fontSize: 'sm', color: 'fg.muted' } })

interface Props {
  user: SessionUser
  /** Null for users who may not see sales. */
  figures: Figures | null
}

/** The first page of the administration: the state of the business, and what needs attention. */
export function AdminHomePage({ user, figures }: Props) {
  const { t } = useLingui()
  return (
    <Page>
      <Head>
        <PageTitle>{t`Administración`}</PageTitle>
        {figures && (
          <Moment>
            <Trans>
              Al <When at={figures.at} />, hora de la Ciudad de México
            </Trans>
          </Moment>
        )}
      </Head>
      {figures && <FigureGroups user={user} figures={figures} />}
      {figures && <Plots user={user} figures={figures} />}
      {figures && <CancelReasons cancellations={figures.cancellations} />}
      <OwnAccess user={user} />
    </Page>
  )
}
