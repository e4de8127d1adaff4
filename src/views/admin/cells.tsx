import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { MessageDescriptor } from '@lingui/core'
import type { ComponentProps } from 'react'
import type { Localised } from '#contract/localised.ts'
import { Badge } from '../../components/badge.tsx'
import { dateTimeText, shortDateText } from '../../lib/dates.ts'
import { moneyText } from '../../lib/money.ts'
import { languageOf } from '../plans/plan-words.ts'

type Tone = NonNullable<ComponentProps<typeof Badge>['tone']>

/** A status by its name, coloured by its meaning. A status without its own colour is neutral. */
export function Status<Value extends string>({
  value,
  texts,
  tones = {},
}: {
  value: Value
  texts: Record<Value, MessageDescriptor>
  tones?: Partial<Record<Value, string>>
}) {
  const { i18n } = useLingui()
  const tone = (tones[value] ?? usualTones[value] ?? 'cancelled') as Tone
  return <Badge tone={tone}>{i18n._(texts[value])}</Badge>
}

/** The meaning of most statuses. */
const usualTones: Partial<Record<string, Tone>> = {
  active: 'active',
  paid: 'active',
  done: 'active',
  pending: 'inactive',
  processing: 'inactive',
  busy: 'inactive',
  charging: 'inactive',
  paused: 'paused',
  verifying: 'expired',
  requires_action: 'expired',
  expired: 'expired',
  error: 'error',
  failed: 'error',
  blocked: 'error',
}

const whole = (text: string) => text.replaceAll(' ', '\u00a0')
/** Allows a line break only between day and hour. */
const inTwoParts = (text: string) => whole(text).replace(/\u00a0(?=\d+:)/, ' ')

/** Day and hour in Mexico City; a dash when there is no time. */
export function When({ at }: { at: string | null }) {
  const { i18n } = useLingui()
  return at === null ? '—' : <time dateTime={at}>{inTwoParts(dateTimeText(at, i18n.locale))}</time>
}

/** The day in Mexico City; a dash when there is no time. */
export function Day({ at }: { at: string | null }) {
  const { i18n } = useLingui()
  return at === null ? '—' : <time dateTime={at}>{whole(shortDateText(at, i18n.locale))}</time>
}

/** Centavos as pesos. */
export function Money({ centavos }: { centavos: number }) {
  const { i18n } = useLingui()
  return moneyText(centavos, i18n.locale)
}

/** A text in the language of the page. */
export function Words({ text }: { text: MessageDescriptor }) {
  const { i18n } = useLingui()
  return i18n._(text)
}

/** An administrator's text, in the current language. */
export function InLanguage({ text }: { text: Localised }) {
  const { i18n } = useLingui()
  return text[languageOf(i18n)]
}

/** A number or code that stays on one line. */
export const Unbroken = chakra('span', { base: { whiteSpace: 'nowrap' } })
