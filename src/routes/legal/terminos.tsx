import { createFileRoute } from '@tanstack/react-router'
import { TermsPage } from '../../views/pages/legal.page.tsx'

export const Route = createFileRoute('/legal/terminos')({ component: TermsPage })
