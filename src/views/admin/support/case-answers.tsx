import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SupportCaseRecord } from '#contract/admin/support-case.ts'
import { answerLimit } from '#contract/support-case.ts'
import { Card } from '../../../components/card.tsx'
import { TextArea } from '../../../components/text-area.tsx'
import { When } from '../cells.tsx'
import { ActButton } from '../record/act-button.tsx'

const Root = chakra('div', { base: { display: 'grid', gap: '3', justifyItems: 'start', '& > :not(button)': { width: '100%' } } })
const List = chakra('ol', { base: { display: 'grid', gap: '4' } })
const Head = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm' } })
const Text = chakra('p', { base: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } })

interface Props {
  record: Pick<SupportCaseRecord, 'answers' | 'email'>
  /** Sends an answer; null when nobody may answer now. */
  onAnswer: ((text: string) => Promise<unknown>) | null
}

/** The answers to a case, oldest first, and the next one. */
export function CaseAnswers({ record: { answers, email }, onAnswer }: Props) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const send = async () => {
    await onAnswer?.(text.trim())
    setText('')
  }
  if (answers.length === 0 && !onAnswer) return null
  return (
    <Card title={<Trans>Respuestas</Trans>}>
      <Root>
        {answers.length > 0 && (
          <List>
            {answers.map(({ id, text: written, author, createdAt }) => (
              <li key={id}>
                <Head>
                  {author ?? '—'} · <When at={createdAt} />
                </Head>
                <Text>{written}</Text>
              </li>
            ))}
          </List>
        )}
        {onAnswer && (
          <>
            <TextArea
              name="answer"
              label={t`Respuesta`}
              hint={t`Se envía a ${email} y queda en la lista de casos de la persona`}
              rows={5}
              value={text}
              maxLength={answerLimit}
              onChange={({ currentTarget: { value } }) => setText(value)}
            />
            <ActButton onAct={send} disabled={text.trim() === ''}>{t`Responder`}</ActButton>
          </>
        )}
      </Root>
    </Card>
  )
}
