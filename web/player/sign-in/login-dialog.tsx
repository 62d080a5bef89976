import { useEffect, useRef, useState } from 'react'
import { useSiteInfo } from '../../page/page.ts'
import { sitePaths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ForgotPasswordForm } from './forgot-password.tsx'
import { LoginForm } from './login-form.tsx'
import styles from './login-dialog.module.css'
import { PasskeyLoginButton } from './passkey-login.tsx'
import { RegisterForm } from './register-form.tsx'
import { SecondFactorStep } from './second-factor-step.tsx'
import { SocialLoginButtons } from './social-login-buttons.tsx'

type LoginPanel = 'login' | 'register' | 'forgot' | 'registered' | 'second-step'

/** The login dialog, which opens at the registration form if the site allows registration. */
export function RegisterDialog(props: Omit<Parameters<typeof LoginDialog>[0], 'start'>) {
  return <LoginDialog start="register" {...props} />
}

/** Logs a visitor in by e-mail and password, by a provider or by a passkey, or registers them. */
export function LoginDialog(props: {
  start?: 'login' | 'register'
  /** A title in place of the registration's default title, such as `Keep your streak`. */
  title?: string | undefined
  /**
   * The URL that opens after the login. From it the dialog also knows whether the visitor logs in to host a quiz night.
   */
  destination?: string | null
  onClose: () => void
}) {
  const { start = 'login', title, destination, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  /** The question card from which the dialog was opened, if any. */
  const openedIn = useRef<Element | null>(null)
  const { registration } = useSiteInfo()
  const [panel, setPanel] = useState<LoginPanel>(registration ? start : 'login')
  const [byApp, setByApp] = useState(true)
  const close = () => dialog.current?.close()
  const finish = () => {
    onClose()
    // After a login, the button that opened the dialog is gone, so the browser has nothing to focus.
    const { activeElement } = document
    if (activeElement === document.body || dialog.current?.contains(activeElement)) focusHeadingOf(openedIn.current)
  }
  /** Whether the dialog opened as the offer of an account. The login is then a button below the form. */
  const isOffer = title !== undefined && panel === 'register'
  const isForHosting = destination?.startsWith(sitePaths.hostQuizNight()) === true
  const showSecondFactor = (waiting: { byApp: boolean }) => {
    setByApp(waiting.byApp)
    setPanel('second-step')
  }
  const previousPanel = useRef<LoginPanel | null>(null)
  useEffect(() => {
    if (dialog.current?.open === false) {
      openedIn.current = document.activeElement?.closest('article') ?? null
      dialog.current.showModal()
    }
    // On a switch between the login and the registration form, the focus stays on the button that switches between the
    // forms.
    const isSwitch = previousPanel.current !== null && (panel === 'register' || previousPanel.current === 'register')
    // On a phone, focusing a field would open the keyboard and hide the other ways to log in.
    const isTyped = panel !== 'registered' && panel !== 'second-step' && !matchMedia('(hover: hover)').matches
    if (panel === 'registered' || !(isSwitch || isTyped)) {
      dialog.current?.querySelector<HTMLElement>('form input, [data-next]')?.focus()
    }
    previousPanel.current = panel
  }, [panel])
  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-labelledby="login-title"
      aria-describedby={isForHosting ? 'login-reason' : undefined}
      onClose={finish}
    >
      <div className={styles['head']}>
        <h2 id="login-title">{isOffer ? title : registration ? 'Login or Register' : 'Login'}</h2>
        <button type="button" className={styles['close']} aria-label="Close" onClick={close}>
          <Icon name="cross" />
        </button>
      </div>
      {isForHosting && panel !== 'registered' && (
        <p id="login-reason" className={styles['reason']}>
          Log in to host a quiz night
        </p>
      )}
      {(panel === 'login' || panel === 'register') && registration && !isOffer && (
        <LoginOrRegisterSwitch chosen={panel} onChoose={setPanel} />
      )}
      {panel === 'login' && (
        <LoginForm onDone={close} onHalfway={showSecondFactor} onForgot={() => setPanel('forgot')} />
      )}
      {panel === 'second-step' && <SecondFactorStep byApp={byApp} onDone={close} onBack={() => setPanel('login')} />}
      {panel === 'register' && <RegisterForm onDone={() => setPanel('registered')} />}
      {panel === 'forgot' && <ForgotPasswordForm onBack={() => setPanel('login')} />}
      {(panel === 'login' || panel === 'register') && (
        <SocialLoginButtons or onDone={close} onHalfway={showSecondFactor} />
      )}
      {panel === 'login' && <PasskeyLoginButton onDone={close} />}
      {isOffer && (
        <button type="button" className={styles['forgot']} onClick={() => setPanel('login')}>
          Already have an account? Log in
        </button>
      )}
      {panel === 'registered' && (
        <div className={styles['done']} role="status">
          <Icon name="tick" size={48} />
          <p>Your account has been successfully created</p>
          <Button data-next onClick={close}>
            Play on
          </Button>
        </div>
      )}
    </dialog>
  )
}

/** Focuses the heading of a question, otherwise of the page. */
function focusHeadingOf(question: Element | null): void {
  const heading = question?.querySelector<HTMLElement>('h1, h2') ?? document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

function LoginOrRegisterSwitch(props: { chosen: LoginPanel; onChoose: (panel: LoginPanel) => void }) {
  return (
    <div className={styles['choice']} role="group" aria-label="What would you like to do?">
      {(['login', 'register'] as const).map((panel) => (
        <button key={panel} type="button" aria-pressed={props.chosen === panel} onClick={() => props.onChoose(panel)}>
          {panel === 'login' ? 'Login' : 'Register'}
        </button>
      ))}
    </div>
  )
}
