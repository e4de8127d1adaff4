import { cardAddFlow } from '../flows/card-add.flow.ts'
import { useFlow } from '../lib/use-flow.ts'
import type { Services } from '../services/services.ts'
import { CardAddView, type InlineCard } from '../views/card-add/card-add.view.tsx'

/** What the form needs of the services: of the signed-in customer, or of a mailed link. */
export type CardAddServices = Parameters<typeof cardAddFlow>[0] & Pick<Services, 'openCardFrame'>

interface Props {
  services: CardAddServices
  onSaved: () => void
  onCancelled: () => void
  inline?: InlineCard
}

/** The form that adds a card, for every screen that needs one. */
export function CardAdd({ services, onSaved, onCancelled, inline }: Props) {
  const actor = useFlow(cardAddFlow(services))
  return <CardAddView actor={actor} open={services.openCardFrame} onSaved={onSaved} onCancelled={onCancelled} inline={inline} />
}
