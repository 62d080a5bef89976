/** The page's HTML as the server made it. Where scripts fail it stays readable, with working links. */

let html = ''

/** Keeps the HTML before React takes it over. */
export function keepServedHtml(root: HTMLElement): void {
  html = root.innerHTML
}

/** Puts the whole page back, because React has emptied the root after an error. */
export function restoreServedHtml(root: HTMLElement): void {
  root.innerHTML = html
  sayAboutPage(root, FAILED, 'Reload the page')
}

const FAILED = 'A part of this page stopped working. You can still read it and follow its links.'

/** Shows what the server made of the elements that match a selector. */
export function ServedHtml({ of, announces = false }: { of: string; announces?: boolean }) {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const found = [...page.querySelectorAll(of)].map(({ outerHTML }) => outerHTML)
  return (
    <>
      {announces && (
        <p role="alert" className="incomplete">
          {FAILED} <a href={location.href}>Reload the page</a>
        </p>
      )}
      <div className="served" dangerouslySetInnerHTML={{ __html: found.join('') }} />
    </>
  )
}

/** Puts a sentence and a link to this page above its content. */
export function sayAboutPage(root: HTMLElement, sentence: string, link: string): void {
  const notice = document.createElement('p')
  notice.setAttribute('role', 'alert')
  notice.className = 'incomplete'
  const again = document.createElement('a')
  again.href = location.href
  again.textContent = link
  notice.append(`${sentence} `, again)
  root.querySelector('main')?.prepend(notice)
}
