import { useState } from 'react'
import type { ImportReport, ReportedRow } from '#contract/import-export.ts'
import { FORMATS, type Verdict } from '#domain/import-export.ts'
import { paths } from '../../../paths.ts'
import { numeral, VERDICT_NAMES } from './choices.ts'
import styles from './import-export.module.css'

/** How many rows have which verdict, and the rows themselves, those of one verdict at a time. */
export function ReportedRows({ report }: { report: ImportReport }) {
  const { counts, rows, total, format } = report
  const first = VERDICT_NAMES.toReversed().find(([verdict]) => counts[verdict] > 0)?.[0] ?? 'new'
  const [shown, setShown] = useState<Verdict>(first)
  const some = rows.filter(({ verdict }) => verdict === shown)
  const label = FORMATS.find(({ name }) => name === format)?.label
  return (
    <section aria-label="Rows of the file">
      <h3>
        {numeral(total)} {total === 1 ? 'row' : 'rows'} of {label}
      </h3>
      <div className={styles['tiles']} role="group" aria-label="Which rows are shown">
        {VERDICT_NAMES.map(([verdict, name]) => (
          <button
            key={verdict}
            type="button"
            data-verdict={verdict}
            aria-pressed={verdict === shown}
            onClick={() => setShown(verdict)}
          >
            <b>{numeral(counts[verdict])}</b> {name}
          </button>
        ))}
      </div>
      {some.length === 0 ? (
        <p className={styles['hint']}>
          {counts[shown] === 0 ? 'No row is of this sort.' : 'Too many others come first.'}
        </p>
      ) : (
        <ol className={styles['rows']}>
          {some.map((row) => (
            <Row key={`${row.line} ${row.text}`} row={row} />
          ))}
        </ol>
      )}
      {some.length > 0 && some.length < counts[shown] && (
        <p className={styles['hint']}>
          The first {numeral(some.length)} of {numeral(counts[shown])}.
        </p>
      )}
    </section>
  )
}

function Row({ row }: { row: ReportedRow }) {
  const { line, text, reason, notes, of, differences } = row
  return (
    <li>
      <span className={styles['line']}>Line {numeral(line)}</span>
      <div>
        <p className={styles['text']}>{text || '(no text)'}</p>
        {reason && <p className={styles['reason']}>{reason}</p>}
        {of && (
          <p>
            {of.line === null ? 'There is: ' : `Line ${numeral(of.line)}: `}
            {of.id ? <Beside to={paths.edit(of)}>{of.text}</Beside> : of.text}
          </p>
        )}
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        {differences.length > 0 && (
          <dl className={styles['differences']}>
            {differences.map(({ field, before, after }) => (
              <div key={field}>
                <dt>{field}</dt>
                <dd>
                  <del>{before || '(empty)'}</del> <ins>{after || '(empty)'}</ins>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  )
}

/** In a new tab: nobody wants to lose the report. */
function Beside({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  )
}
