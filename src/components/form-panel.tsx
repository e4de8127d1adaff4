import { chakra } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'
import { PageTitle } from './page-title.tsx'

const Root = chakra('section', { base: { display: 'grid', gap: '6', maxWidth: '40rem' } })
const Head = chakra('div', { base: { display: 'grid', gap: '2' } })
const Subtitle = chakra('div', { base: { color: 'fg.muted', textWrap: 'pretty' } })
const Form = chakra('form', { base: { display: 'grid', gap: '1' } })
const Actions = chakra('div', { base: { display: 'grid', gap: '3', marginTop: '2' } })
const Footer = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '6', rowGap: '3', fontSize: 'sm' },
})

export type FormPanelProps = Pick<
  ComponentProps<'form'>,
  'ref' | 'onSubmit' | 'onChange' | 'onBlur' | 'onFocus' | 'id' | 'name'
> & {
  /** Left out inside a dialog, which has its own. */
  title?: string
  subtitle?: ReactNode
  /** Above the fields: an `ErrorPanel` or a `Notice`. */
  alert?: ReactNode
  children: ReactNode
  actions: ReactNode
  footer?: ReactNode
  busy?: boolean
}

/** `method="post"`: a submit before our script runs must not put the fields into the URL. */
export function FormPanel({ title, subtitle, alert, children, actions, footer, busy = false, ...form }: FormPanelProps) {
  return (
    <Root>
      {(title || subtitle) && (
        <Head>
          {title && <PageTitle>{title}</PageTitle>}
          {subtitle && <Subtitle>{subtitle}</Subtitle>}
        </Head>
      )}
      {alert}
      <Form {...form} method="post" noValidate aria-busy={busy || undefined}>
        {children}
        <Actions>{actions}</Actions>
      </Form>
      {footer && <Footer>{footer}</Footer>}
    </Root>
  )
}
