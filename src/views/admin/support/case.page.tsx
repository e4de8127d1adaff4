import { Trans, useLingui } from '@lingui/react/macro'
import type { SupportCaseRecord } from '#contract/admin/support-case.ts'
import { Button } from '../../../components/button.tsx'
import { Card } from '../../../components/card.tsx'
import { Fact, Facts } from '../../../components/facts.tsx'
import { Link } from '../../../components/link.tsx'
import { Prose } from '../../../components/prose.tsx'
import { supportCaseStateTexts } from '../../../messages/admin/support.messages.ts'
import { Status, When } from '../cells.tsx'
import { ActButton } from '../record/act-button.tsx'
import { RecordHead } from '../record/record-head.tsx'
import { CaseAnswers } from './case-answers.tsx'
import { CaseClosing } from './case-closing.tsx'
import { caseTones } from './cases.list.tsx'
import { regressionTest } from './regression-test.ts'
import { Walk } from './walk.tsx'

interface Props {
  record: SupportCaseRecord
  mayChange: boolean
  onState: (state: SupportCaseRecord['state'], note: string) => Promise<unknown>
  onAnswer: (text: string) => Promise<unknown>
  onSaveTest: (file: { name: string; text: string }) => void
}

/** A support case: the person's text, and the steps of their browser. */
export function CasePage({ record, mayChange, onState, onAnswer, onSaveTest }: Props) {
  const { t } = useLingui()
  const { number, state, customer, user, email, description, place, code, trail } = record
  return (
    <>
      <RecordHead
        listHref="/admin/casos"
        list={<Trans>Casos de soporte</Trans>}
        title={number}
        badges={<Status value={state} texts={supportCaseStateTexts} tones={caseTones} />}
        acts={mayChange && state === 'closed' && <ActButton onAct={() => onState('open', '')}>{t`Volver a abrir`}</ActButton>}
      />
      <Card title={<Trans>Qué pasó</Trans>}>
        <Prose>{description}</Prose>
        <Facts>
          <Fact name={<Trans>Correo</Trans>}>{email}</Fact>
          <Fact name={<Trans>Usuario</Trans>}>{user ?? '—'}</Fact>
          <Fact name={<Trans>Cliente</Trans>}>
            {customer ? <Link href={`/admin/clientes/${customer.id}`}>{customer.name}</Link> : '—'}
          </Fact>
          <Fact name={<Trans>Página</Trans>}>{place}</Fact>
          <Fact name={<Trans>Código para soporte</Trans>}>{code ?? '—'}</Fact>
          <Fact name={<Trans>Llegó</Trans>}>
            <When at={record.createdAt} />
          </Fact>
        </Facts>
      </Card>
      <CaseAnswers record={record} onAnswer={mayChange && state === 'open' ? onAnswer : null} />
      <Card title={<Trans>Lo que hizo su navegador</Trans>}>
        <Walk trail={trail} writtenAt={record.createdAt} />
        {trail.length > 0 && (
          <Button size="sm" variant="secondary" onClick={() => onSaveTest(regressionTest(record))}>
            <Trans>Guardar como prueba de regresión</Trans>
          </Button>
        )}
      </Card>
      {record.closedAt !== null && (
        <Card title={<Trans>Cierre</Trans>}>
          <Facts>
            <Fact name={<Trans>Quién</Trans>}>{record.closedBy ?? '—'}</Fact>
            <Fact name={<Trans>Cuándo</Trans>}>
              <When at={record.closedAt} />
            </Fact>
            <Fact name={<Trans>Nota</Trans>}>{record.note || '—'}</Fact>
          </Facts>
        </Card>
      )}
      {mayChange && state === 'open' && <CaseClosing onClose={(note) => onState('closed', note)} />}
    </>
  )
}
