import { createFileRoute } from '@tanstack/react-router'
import { PrivacyPage } from '../../views/pages/legal.page.tsx'

export const Route = createFileRoute('/legal/privacidad')({ component: PrivacyPage })
