import { chakra } from '@chakra-ui/react'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { Plural, Trans, useLingui as useMacros } from '@lingui/react/macro'
import { type KeyboardEvent, useId, useState } from 'react'
import type { SessionUser } from '#contract/session.ts'
import { Dialog } from '../../../components/dialog.tsx'
import { Input } from '../../../components/input.tsx'
import { isTypedCard } from '../../../lib/typed-card.ts'
import { useNavigation } from '../../../lib/navigation.tsx'
import { FailurePanel } from '../../failure-panel.tsx'
import { type OfferedActs, useActsOnScreen } from '../acts/offered-acts.ts'
import { groupTexts, openPages } from '../pages.ts'
import { type Entry, entryOf, matches } from './entries.ts'
import { PaletteGroup } from './palette-group.tsx'
import { useEarlyEnter } from './use-early-enter.ts'
import { type Find, useRecordSearch } from './use-record-search.ts'

const Results = chakra('div', { base: { display: 'grid', gap: '3', marginTop: '4', maxHeight: '50dvh', overflowY: 'auto' } })
const Said = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm', marginTop: '3', minHeight: '1.55em' } })

interface Props {
  user: SessionUser
  find: Find | undefined
  /** The acts that the open page offers. */
  acts?: OfferedActs | undefined
  /** Shows all keys. */
  onHelp?: (() => void) | undefined
  onClose: () => void
}

/** Finds pages, acts and records by a few letters. The dialog stays mounted, so that it restores the focus. */
export function Palette({ open, ...props }: Props & { open: boolean }) {
  const { t } = useMacros()
  return (
    <Dialog open={open} title={t`Buscar o ir a…`} onClose={props.onClose}>
      <Finder {...props} />
    </Dialog>
  )
}

/** A combobox that works with the keyboard alone. */
function Finder({ user, find, acts, onHelp, onClose }: Props) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const navigate = useNavigation()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const [attempt, setAttempt] = useState(0)
  const { records, failure, searching } = useRecordSearch(find, typed, attempt)

  const pages = openPages(user)
    .map((page) => ({
      makes: page.makes === true,
      id: page.path,
      does: { href: page.path },
      title: i18n._(page.label),
      detail: page.group ? i18n._(groupTexts[page.group]) : '',
    }))
    .filter(({ title, detail }) => matches(`${title} ${detail}`, typed))
    .toSorted((a, b) => Number(matches(b.title, typed)) - Number(matches(a.title, typed)))
  const keysOf = (letter: string) => t`Tecla ${letter}`
  const here = useActsOnScreen(acts).map(({ id: act, label, letter, run }) => ({
    id: `act-${act}`,
    title: label,
    detail: letter ? keysOf(letter) : '',
    does: { run },
  }))
  const help = onHelp ? [{ id: 'help', title: t`Ver las teclas`, detail: keysOf('?'), does: { run: onHelp } }] : []
  const isMeant = ({ title }: Entry) => matches(title, typed)
  const reading = { typed: typed.trim(), locale: i18n.locale, inWords: (text: MessageDescriptor) => i18n._(text) }
  const foundEntries = records.map((record) => entryOf(record, reading))
  const groups = [
    { name: t`En esta página`, entries: here.filter(isMeant) },
    { name: t`Registros encontrados`, entries: foundEntries },
    { name: t`Acciones`, entries: [...pages.filter(({ makes }) => makes), ...help.filter(isMeant)] },
    { name: t`Páginas`, entries: pages.filter(({ makes }) => !makes) },
  ].filter(({ entries }) => entries.length > 0)
  const entries: readonly Entry[] = groups.flatMap((group) => group.entries)
  const chosen = entries[Math.min(at, entries.length - 1)]
  const optionId = (entry: Entry) => `${id}-${entry.id}`

  const go = (entry: Entry) => {
    onClose()
    if ('run' in entry.does) entry.does.run()
    else navigate({ to: entry.does.href })
  }
  const isOld = searching && at === 0 && (!chosen || chosen === foundEntries[0])
  const early = useEarlyEnter({ searching, typed, onArrive: () => !failure && entries[0] && go(entries[0]) })
  const moveTo = (place: number) => {
    early.stop()
    setAt(place)
  }
  const moves: Record<string, () => void> = {
    ArrowDown: () => moveTo((Math.min(at, entries.length - 1) + 1) % Math.max(1, entries.length)),
    ArrowUp: () => moveTo((Math.min(at, entries.length - 1) - 1 + entries.length) % Math.max(1, entries.length)),
    Enter: () => (isOld ? early.wait() : chosen && go(chosen)),
  }
  const press = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (!move || event.nativeEvent.isComposing) return
    event.preventDefault()
    move()
  }
  return (
    <>
      <Input
        type="text"
        role="combobox"
        aria-label={t`Escribe una página, una acción o un registro`}
        aria-expanded={entries.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={chosen && optionId(chosen)}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={typed}
        onKeyDown={press}
        onChange={(event) => {
          setTyped(event.target.value)
          setAt(0)
        }}
      />
      <Said role="status">
        {isTypedCard(typed) ? (
          <Trans>Parece un número de tarjeta, y no lo buscamos. Escribe solo sus últimos cuatro dígitos.</Trans>
        ) : early.isWaiting ? (
          <Trans>Se abre el primer resultado en cuanto llegue. Escape lo cancela.</Trans>
        ) : searching ? (
          <Trans>Buscando…</Trans>
        ) : entries.length === 0 ? (
          <Trans>Nada coincide con lo que escribes.</Trans>
        ) : (
          <Plural value={entries.length} one="# resultado" other="# resultados" />
        )}
      </Said>
      {failure && <FailurePanel failure={failure} onRetry={() => setAttempt(attempt + 1)} />}
      {entries.length > 0 && (
        <Results role="listbox" id={`${id}-list`} aria-label={t`Resultados`}>
          {groups.map((group) => (
            <PaletteGroup key={group.name} {...group} chosen={chosen} optionId={optionId} onPick={go} />
          ))}
        </Results>
      )}
    </>
  )
}
