import { Head, HeadCell, HeadRow } from './table-parts.tsx'

/** The head of a table that cannot be sorted. */
export function TableHead({ labels }: { labels: readonly string[] }) {
  return (
    <Head role="rowgroup">
      <HeadRow role="row">
        {labels.map((label) => (
          <HeadCell key={label} role="columnheader" scope="col">
            {label}
          </HeadCell>
        ))}
      </HeadRow>
    </Head>
  )
}
