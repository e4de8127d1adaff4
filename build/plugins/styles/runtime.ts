import { createElement, type ElementType, type FunctionComponent } from 'react'
import type { Compiled } from './classes.ts'

type Choice = string | number | boolean | null | undefined
type Props = Record<string, unknown> & { as?: ElementType; className?: string }

/** Replaces Chakra's factory in the build: returns a component that selects among existing classes. */
export function styled(
  tag: string,
  base: string,
  variants: Compiled['variants'] = {},
  compounds: Compiled['compounds'] = [],
): FunctionComponent<Props> {
  return function Styled({ as = tag, className = '', ...props }) {
    const chosen: Record<string, string> = {}
    let classes = base
    for (const [name, [byValue, byDefault]] of Object.entries(variants)) {
      const given = props[name] as Choice
      const value = (chosen[name] = String(given ?? byDefault))
      delete props[name]
      if (byValue[value]) classes += ` ${byValue[value]}`
    }
    for (const [wanted, added] of compounds)
      if (Object.entries(wanted).every(([name, values]) => values.includes(chosen[name] ?? ''))) classes += ` ${added}`
    return createElement(as, { ...props, className: `${classes} ${className}`.trim() || undefined })
  }
}
