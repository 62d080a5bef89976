import type { PageModule } from '../../page/page.ts'
import { sitePaths } from '../../paths.ts'
import { ProsePage } from '../../ui/prose.tsx'
import styles from './api-docs.module.css'
import { type ApiDescription, type ApiDocsCallGroup, listApiCalls } from './api-description.ts'

export const pageModule: PageModule<ApiDescription> = {
  Component: ApiDocsPage,
  head: (_, site) => ({
    title: 'The API',
    description: `Every call that ${site.name} answers, for programs.`,
    path: sitePaths.apiDocs(),
  }),
}

function ApiDocsPage({ data: description }: { data: ApiDescription }) {
  return (
    <ProsePage title="The API">
      <p>
        {description.info.summary} Everything this site does, a program can do. Programs read this page as{' '}
        <a href="/api/openapi.json">OpenAPI 3.1</a>, from which clients are generated.
      </p>
      <ExampleSection site={description.servers[0]?.url ?? ''} />
      <h2>The public API</h2>
      <p>
        These calls are stable: they get fields, and lose none. What is wrong is told as{' '}
        <code>application/problem+json</code> with a <code>code</code> and, where it is one thing, the{' '}
        <code>field</code>.
      </p>
      <CallList description={description} group="Public API" />
      <h2>Webhooks</h2>
      <p>
        Admins can register addresses on <code>/Admin/Webhooks</code>. This site then sends each of them a message when
        a day begins.
      </p>
      <CallList description={description} group="Webhooks" />
      <h2>The calls of the pages</h2>
      <p>
        This site’s own pages are made with these. An error is a message with the fitting status. A login answers with a
        cookie, which the calls for players need. Whatever changes something must say where it comes from: send this
        site’s address as the header <code>Origin</code>, and JSON as <code>Content-Type: application/json</code>; only
        a file goes as <code>multipart/form-data</code>.
      </p>
      <CallList description={description} group="Calls of the pages" />
    </ProsePage>
  )
}

/** Examples of the most common calls. */
function ExampleSection({ site }: { site: string }) {
  return (
    <>
      <h2>To begin with</h2>
      <p>Today’s question, without its answer: that comes once the day is over.</p>
      <CodeExample text={`curl ${site}/api/v1/days/today`} />
      <p>
        A hundred questions of a category. Whoever wants more hands <code>nextCursor</code> back as <code>cursor</code>,
        until it is null.
      </p>
      <CodeExample text={`curl '${site}/api/v1/categories/science/questions?limit=100'`} />
      <p>
        Everything that has been shown is also <a href={sitePaths.publicArchive()}>one file</a>, made anew each day.
      </p>
      <p>
        An answer for a player, by an <a href={sitePaths.tokens()}>access token</a> of the player that says what it is
        good for.
      </p>
      <CodeExample
        text={`curl ${site}/api/v1/questions/ID/answers \\
  -H 'Authorization: Bearer sn_…' \\
  --json '{"choice": "Seven"}'`}
      />
      <p>Whether a guess is right, without recording it.</p>
      <CodeExample text={`curl '${site}/api/v1/questions/ID/guess?text=Seven'`} />
      <p>Many questions at once, for an author. Sent again with the same key, it adds nothing and replies the same.</p>
      <CodeExample
        text={`curl ${site}/api/v1/authoring/questions/bulk \\
  -H 'Authorization: Bearer sn_…' -H 'Idempotency-Key: my-first-batch' \\
  --json '{"questions": [{"text": "How many spots has a ladybird?"}]}'`}
      />
      <p>
        Scripts of any site may read what needs no login, and make the calls of the public API with a token; cookies
        count for nothing there. A network may make 3000 readings in a minute; <code>RateLimit</code> tells how much is
        left, and <code>Retry-After</code> when to come again. Send <code>If-None-Match</code> with the{' '}
        <code>ETag</code> of before, and what did not change is not sent again.
      </p>
    </>
  )
}

function CodeExample({ text }: { text: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll the focused element
    <pre className={styles['example']} tabIndex={0}>
      <code>{text}</code>
    </pre>
  )
}

function CallList(props: { description: ApiDescription; group: ApiDocsCallGroup }) {
  return listApiCalls(props.description, props.group).map((call) => (
    <section key={`${call.method} ${call.path}`}>
      <h3 className={styles['call']}>
        <code>{call.method}</code> <code>{call.path}</code>
      </h3>
      <p>
        {call.summary}
        {call.who && <strong className={styles['who']}>{call.who}</strong>}
      </p>
      {call.fields.length > 0 && <FieldTable call={call} />}
    </section>
  ))
}

/** A table of fields. Keyboard users can scroll it sideways when it is too wide. */
function FieldTable({ call }: { call: ReturnType<typeof listApiCalls>[number] }) {
  return (
    <div
      className={styles['fields']}
      role="region"
      aria-label={`Fields of ${call.method} ${call.path}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll the focused element
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
