import { Trans } from '@lingui/react/macro'
import type { Company } from '#contract/company.ts'
import type { Address } from '../../lib/address.ts'
import { Link } from '../../components/link.tsx'
import { ListRow } from '../../components/list-row.tsx'
import { Picture } from '../../components/picture.tsx'
import { Resolved } from '../../lib/resolved.tsx'

interface Props {
  company: Company
  href: Address
  logo: Promise<string | null>
}

export function CompanyRow({ company: { name, rfc, main }, href, logo }: Props) {
  return (
    <ListRow
      figure={
        <Resolved promise={logo} fallback={<Picture size="sm" src={null} alt="" name={name} />}>
          {(src) => <Picture size="sm" src={src} alt="" name={name} />}
        </Resolved>
      }
      name={<Link href={href}>{name}</Link>}
      badge={main && <Trans>Principal</Trans>}
      details={rfc ?? <Trans>Sin RFC</Trans>}
    />
  )
}
