import { SITE_NAME } from '#domain/site.ts'
import type { Page } from '../../page.ts'
import { paths } from '../../paths.ts'
import { Prose } from '../../ui/prose.tsx'
import styles from './api-docs.module.css'
import { type ApiDescription, callsOf } from './api-description.ts'

export const page: Page<ApiDescription> = {
  Component: ApiDocsPage,
  head: () => ({
    title: 'The API',
    description: `Every call that ${SITE_NAME} answers, for programs.`,
    path: paths.apiDocs(),
  }),
}

/** The machine-readable description, made readable. */
function ApiDocsPage({ data: description }: { data: ApiDescription }) {
  return (
    <Prose title="The API">
      <p>
        {description.info.description} Everything this site does, a program can do by the calls
        below. They speak JSON; an error is a message with the fitting status. Programs read the
        same as <a href="/api/openapi.json">OpenAPI</a>.
      </p>
      <p>
        A login answers with a cookie, which the calls for players need. Whatever changes something
        must say where it comes from: send this site’s address as the header <code>Origin</code>,
        and JSON as <code>Content-Type: application/json</code>; only a file goes as{' '}
        <code>multipart/form-data</code>.
      </p>
      {callsOf(description).map((call) => (
        <section key={`${call.method} ${call.path}`}>
          <h2 className={styles['call']}>
            <code>{call.method}</code> <code>{call.path}</code>
          </h2>
          <p>
            {call.summary}
            {call.who && <strong className={styles['who']}>{call.who}</strong>}
          </p>
          {call.fields.length > 0 && <Fields call={call} />}
        </section>
      ))}
    </Prose>
  )
}

/** It scrolls sideways where there is no room for it, by the keyboard, too. */
function Fields({ call }: { call: ReturnType<typeof callsOf>[number] }) {
  return (
    <div
      className={styles['fields']}
      role="region"
      aria-label={`Fields of ${call.method} ${call.path}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the focus scrolls it
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Where</th>
            <th scope="col">What</th>
          </tr>
        </thead>
        <tbody>
          {call.fields.map((field) => (
            <tr key={`${field.where} ${field.name}`}>
              <td>
                <code>{field.name}</code>
              </td>
              <td>{field.where}</td>
              <td>{field.what}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
