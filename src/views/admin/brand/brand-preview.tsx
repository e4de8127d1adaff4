import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { type BrandMode, brandTokens, nearestBrand } from '#contract/brand-colours.ts'
import { colourPattern } from '#contract/contrast.ts'
import { Button } from '../../../components/button.tsx'
import { LogoMark } from '../../../components/logo.tsx'
import { useObjectUrl } from '../../../lib/object-url.ts'
import { palette } from '../../../theme/palette.ts'
import type { BrandDraft } from './brand-draft.ts'

const Root = chakra('section', { base: { display: 'grid', gap: '4' } })
const Title = chakra('h2', { base: { fontSize: 'lg' } })
const Pane = chakra('div', {
  base: {
    display: 'grid',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    overflow: 'hidden',
    bg: 'bg',
    color: 'fg',
  },
})
const Bar = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    padding: '3',
    bg: 'bg.panel',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
})
const Name = chakra('span', { base: { fontFamily: 'heading', fontWeight: 'bold', fontSize: 'lg', overflowWrap: 'anywhere' } })
const Body = chakra('div', { base: { display: 'grid', gap: '3', padding: '4', justifyItems: 'start' } })
const Words = chakra('span', { base: { color: 'brand.fg', textDecoration: 'underline' } })
const Mail = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    padding: '4',
    bg: 'bg.panel',
    borderTopWidth: '1px',
    borderColor: 'border',
    justifyItems: 'start',
  },
})
const Quiet = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm', overflowWrap: 'anywhere' } })

function paneStyle(mode: BrandMode, colour: string | null, mark: string | null): CSSProperties {
  const own = Object.entries(palette).map(([name, pair]) => [name, pair[mode === 'light' ? 0 : 1]] as const)
  const chosen = colour === null ? [] : Object.entries(brandTokens(colour, mode))
  const colours = [...own, ...chosen].map(([name, value]) => [`--r-colors-${name.replace('.', '-')}`, value] as const)
  const picture: (readonly [string, string])[] = mark
    ? [
        ['--mark', `url(${mark})`],
        ['--shapes', 'none'],
      ]
    : []
  return Object.fromEntries([...colours, ...picture])
}

const valid = (typed: string) => (colourPattern.test(typed.trim()) ? typed.trim().toLowerCase() : null)

/** What is typed, as customers will see it: the header, a button and a link in both modes, and the head of a mail. */
export function BrandPreview({ draft, logo }: { draft: BrandDraft; logo: Blob | null }) {
  const { t } = useLingui()
  const mark = useObjectUrl(logo)
  const light = valid(draft.lightColour)
  const dark = light && (valid(draft.darkColour) ?? nearestBrand(light, 'dark'))
  const sender = draft.sender.trim() || draft.name
  const head = (
    <>
      <LogoMark />
      <Name translate="no">{draft.name}</Name>
    </>
  )
  const button = (
    <Button type="button">
      <Trans>Continuar</Trans>
    </Button>
  )
  const page = (
    <>
      <Bar>{head}</Bar>
      <Body>
        {button}
        <Words>
          <Trans>Así se ve un enlace</Trans>
        </Words>
      </Body>
    </>
  )
  return (
    <Root aria-label={t`Vista previa`}>
      <Title>
        <Trans>Así se verá</Trans>
      </Title>
      <Pane style={paneStyle('light', light, mark)}>
        {page}
        <Mail>
          <Quiet>
            <Trans>Correo de {sender}</Trans>
          </Quiet>
          <Bar>{head}</Bar>
          {button}
        </Mail>
      </Pane>
      <Pane style={paneStyle('dark', dark, mark)}>{page}</Pane>
    </Root>
  )
}
