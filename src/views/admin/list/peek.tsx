import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { CloseIcon } from '../../../components/icons.tsx'
import { useNavigation } from '../../../lib/navigation.tsx'
import type { ListDefinition } from './list-definition.ts'

const Root = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: 'overlay',
    insetInlineEnd: 0,
    bottom: 0,
    top: { base: 'auto', md: '4rem' },
    insetInlineStart: { base: 0, md: 'auto' },
    width: { md: '24rem' },
    maxHeight: { base: '45dvh', md: 'none' },
    overflowY: 'auto',
    padding: '4',
    paddingBlockEnd: 'calc(var(--toast-room, 0px) + 1rem)',
    display: 'grid',
    gap: '4',
    alignContent: 'start',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    boxShadow: 'raised',
    _print: { display: 'none' },
  },
})
/** On a phone the end of the page can be scrolled out from behind the summary. */
const Room = chakra('div', { base: { height: { base: '45dvh', md: '0' }, _print: { display: 'none' } } })
const Head = chakra('div', { base: { display: 'flex', gap: '2', alignItems: 'start', justifyContent: 'space-between' } })
const Title = chakra('h2', { base: { fontSize: 'lg', overflowWrap: 'anywhere' } })
const Facts = chakra('dl', { base: { display: 'grid', gap: '3', fontSize: 'sm', minWidth: 0 } })
const Fact = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: '8.5rem minmax(0, 1fr)', gap: '2', overflowWrap: 'anywhere' },
})
const Label = chakra('dt', { base: { color: 'fg.muted' } })
const Keys = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm', display: { base: 'none', md: 'block' } } })

interface Props<Row extends { id: string }> {
  row: Row
  definition: ListDefinition<Row>
  onClose: () => void
}

/** The summary of a row beside its list: all columns, also those that the table hides. It does not block the list. */
export function Peek<Row extends { id: string }>({ row, definition, onClose }: Props<Row>) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const navigate = useNavigation()
  const href = definition.hrefOf(row)
  // Another row is another summary: the focus comes here again, so that a screen reader says its name.
  useEffect(() => root.current?.focus(), [row.id])
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target !== root.current || href === null) return
    event.preventDefault()
    navigate({ to: href })
  }
  return (
    <>
      <Room />
      <Root
        ref={root}
        data-summary=""
        role="dialog"
        tabIndex={-1}
        aria-labelledby={id}
        aria-describedby={`${id}-facts`}
        onKeyDown={press}
      >
        <Head>
          <Title id={id}>{definition.nameOf(row)}</Title>
          <Button size="icon" variant="ghost" aria-label={t`Cerrar resumen`} onClick={onClose}>
            <CloseIcon size="sm" />
          </Button>
        </Head>
        <Facts id={`${id}-facts`}>
          {definition.columns.map((column) => (
            <Fact key={column.id}>
              <Label>{i18n._(column.label)}</Label>
              <dd>{column.cell(row)}</dd>
            </Fact>
          ))}
        </Facts>
        {href !== null && (
          <ButtonLink size="sm" href={href}>
            <Trans>Abrir registro</Trans>
          </ButtonLink>
        )}
        <Keys>
          <Trans>J y K pasan a otro registro, Enter lo abre y Escape cierra el resumen.</Trans>
        </Keys>
      </Root>
    </>
  )
}
