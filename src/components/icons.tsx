import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

type IconProps = { size?: 'sm' | 'md' | 'lg' }

const Drawing = chakra('svg', {
  base: { stroke: 'currentColor', strokeWidth: '1.75', fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' },
  variants: {
    size: {
      sm: { width: '1.125rem', height: '1.125rem' },
      md: { width: '1.375rem', height: '1.375rem' },
      lg: { width: '2rem', height: '2rem' },
    },
  },
  defaultVariants: { size: 'md' },
})

function icon(name: string, lines: ReactNode) {
  return function Icon({ size = 'md' }: IconProps) {
    return (
      <Drawing viewBox="0 0 24 24" size={size} aria-hidden="true" data-icon={name}>
        {lines}
      </Drawing>
    )
  }
}

export const AlertIcon = /* @__PURE__ */ icon('alert', <path d="M12 4 2.8 19.5h18.4zM12 10v4.5M12 17v.2" />)
export const StopIcon = /* @__PURE__ */ icon('stop', <path d="M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3zM12 8v5M12 16v.2" />)
export const CheckIcon = /* @__PURE__ */ icon('check', <path d="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM8 12.4l2.8 2.8L16 9.6" />)
export const InfoIcon = /* @__PURE__ */ icon('info', <path d="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 11v5.5M12 7.6v.2" />)
export const CloseIcon = /* @__PURE__ */ icon('close', <path d="m6 6 12 12M18 6 6 18" />)
export const EyeIcon = /* @__PURE__ */ icon(
  'eye',
  <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6z" />,
)
export const EyeOffIcon = /* @__PURE__ */ icon(
  'eye-off',
  <path d="m4 4 16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.6 3.3M6.3 7.7A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 3.8-.9M10 10.1a2.8 2.8 0 0 0 3.9 3.9" />,
)
export const SunIcon = /* @__PURE__ */ icon(
  'sun',
  <path d="M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4" />,
)
export const MoonIcon = /* @__PURE__ */ icon('moon', <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z" />)
export const ScreenIcon = /* @__PURE__ */ icon('screen', <path d="M3.5 4.5h17v11.5h-17zM9 20h6M12 16v4" />)
export const MenuIcon = /* @__PURE__ */ icon('menu', <path d="M4 7h16M4 12h16M4 17h16" />)
export const ChevronIcon = /* @__PURE__ */ icon('chevron', <path d="m6 9 6 6 6-6" />)
export const PersonIcon = /* @__PURE__ */ icon(
  'person',
  <path d="M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20.5c.8-4 3.8-5.5 7.5-5.5s6.7 1.5 7.5 5.5" />,
)
export const SearchIcon = /* @__PURE__ */ icon(
  'search',
  <path d="M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5 20.5 20.5" />,
)
