import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { SetupRecord } from '#contract/admin/setup.ts'
import { Notice } from '../../../components/notice.tsx'

const List = chakra('ul', { base: { listStyle: 'disc', paddingInlineStart: '5' } })

/** Plans on sale whose buyers could not enter, because no application of their products is registered. */
export function UnopenedPlans({ plans }: { plans: SetupRecord['unopened'] }) {
  if (plans.length === 0) return null
  return (
    <Notice tone="warning" title={<Trans>Estos planes no abren ninguna aplicación</Trans>}>
      <p>
        <Trans>
          Quien los compre pagará y no podrá entrar. Pide a quien administra el servidor que registre la aplicación, o deja de
          vender el plan.
        </Trans>
      </p>
      <List>
        {plans.map(({ plan, keys }) => {
          const needed = keys.join(', ')
          return (
            <li key={plan}>
              <Trans>
                {plan}: falta la aplicación <code>{needed}</code>
              </Trans>
            </li>
          )
        })}
      </List>
    </Notice>
  )
}
