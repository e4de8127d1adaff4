import { defineGlobalStyles } from '@chakra-ui/react'

const still = {
  animationDuration: '1ms !important',
  animationIterationCount: '1 !important',
  // Not 1ms: with a duration, nearly every element would start to transition all its properties.
  transitionDuration: '0s !important',
  scrollBehavior: 'auto !important',
} as const

/** Where fingers press: a phone, or any screen without a mouse. */
const touched = '@media (max-width: 47.99rem), (pointer: coarse)'
const target = ':where(button, summary, a[data-size], [data-target])'

export const globalCss = defineGlobalStyles({
  '*, ::before, ::after': {
    boxSizing: 'border-box',
    margin: 0,
    padding: 0,
    borderWidth: 0,
    borderStyle: 'solid',
    borderColor: 'border',
    _motionReduce: still,
  },
  html: {
    colorScheme: 'light',
    lineHeight: 'normal',
    textSizeAdjust: '100%',
    scrollPaddingBottom: 'calc(var(--toast-room, 0px) + 0.5rem)',
  },
  // What has the focus stands above the bar and above the toasts (WCAG 2.4.11).
  'html:has([data-bottom-bar]), dialog:has([data-bottom-bar])': {
    '--toast-lift': { base: '5.5rem', lg: '0px' },
    scrollPaddingBottom: 'max(6rem, var(--toast-room, 0px) + 0.5rem)',
  },
  'html.dark': { colorScheme: 'dark', _print: { colorScheme: 'light' } },
  body: {
    fontFamily: 'body',
    fontSize: 'md',
    bg: 'bg',
    color: 'fg',
    minHeight: '100dvh',
    overflowWrap: 'break-word',
    _print: { background: 'white' },
  },
  'h1, h2, h3': { fontFamily: 'heading', fontWeight: 'semibold', lineHeight: 'tight', textWrap: 'balance' },
  'button, input, select, textarea': { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' },
  button: { background: 'none', cursor: 'pointer' },
  a: { color: 'inherit' },
  'ol, ul': { listStyle: 'none' },
  svg: { display: 'block', flexShrink: 0 },
  'img, video': { maxWidth: '100%', height: 'auto' },
  table: { borderCollapse: 'collapse', width: '100%' },
  '[hidden]': { display: 'none !important' },
  ':focus-visible': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
  'h1:focus-visible, main:focus-visible': { outline: 'none' },
  [target]: { [touched]: { position: 'relative' } },
  // The target of a finger is 44 px (WCAG 2.5.5) where a control is drawn smaller.
  [`${target}::after`]: {
    [touched]: { content: '""', position: 'absolute', inset: 'min(0px, calc((100% - 2.75rem) / 2))' },
  },
  '::selection': { bg: 'brand.solid', color: 'brand.contrast' },
})
