// The parts of Angular that samples use, re-declared here because the real packages weigh more than
// everything else together.

declare module '@angular/core' {
  import type { Observable } from 'rxjs'

  export interface Type<T> {
    // biome-ignore lint/suspicious/noExplicitAny: any constructor
    new (...args: any[]): T
  }
  // biome-ignore lint/suspicious/noExplicitAny: providers come in many shapes
  export type Provider = any
  export interface EnvironmentProviders {
    ɵbrand: 'EnvironmentProviders'
  }
  interface ComponentOptions {
    selector?: string
    standalone?: boolean
    // biome-ignore lint/suspicious/noExplicitAny: modules, components, directives, pipes
    imports?: any[]
    providers?: Provider[]
    template?: string
    templateUrl?: string
    styles?: string | string[]
    styleUrl?: string
    styleUrls?: string[]
    changeDetection?: number
  }
  // biome-ignore lint/suspicious/noExplicitAny: decorators of any class
  type ClassDecorator = (target: any) => any
  // biome-ignore lint/suspicious/noExplicitAny: decorators of any property
  type MemberDecorator = (target: any, key: string | symbol) => void
  export function Component(options: ComponentOptions): ClassDecorator
  export function Directive(options?: { selector?: string; standalone?: boolean }): ClassDecorator
  export function Pipe(options: { name: string; standalone?: boolean }): ClassDecorator
  export function Injectable(options?: { providedIn?: 'root' | 'platform' | null }): ClassDecorator
  // biome-ignore lint/suspicious/noExplicitAny: modules, components, directives, pipes
  export function NgModule(options: Record<string, any>): ClassDecorator
  export function Input(options?: string | { required?: boolean; alias?: string }): MemberDecorator
  export function Output(alias?: string): MemberDecorator
  export function ViewChild(selector: unknown, options?: { static?: boolean }): MemberDecorator

  export class EventEmitter<T = unknown> {
    constructor(isAsync?: boolean)
    emit(value?: T): void
    subscribe(next: (value: T) => void): { unsubscribe(): void }
    pipe(...operators: unknown[]): Observable<T>
  }
  export interface OnInit {
    ngOnInit(): void
  }
  export interface OnChanges {
    ngOnChanges(changes: Record<string, SimpleChange>): void
  }
  export interface OnDestroy {
    ngOnDestroy(): void
  }
  export interface SimpleChange {
    previousValue: unknown
    currentValue: unknown
    firstChange: boolean
  }
  export type Signal<T> = () => T
  export interface WritableSignal<T> extends Signal<T> {
    set(value: T): void
    update(change: (value: T) => T): void
    asReadonly(): Signal<T>
  }
  export interface InputSignal<T> extends Signal<T> {
    ɵinput: T
  }
  export interface ModelSignal<T> extends WritableSignal<T> {
    subscribe(next: (value: T) => void): { unsubscribe(): void }
  }
  export interface OutputEmitterRef<T> {
    emit(value: T): void
    subscribe(next: (value: T) => void): { unsubscribe(): void }
  }
  export function signal<T>(value: T): WritableSignal<T>
  export function computed<T>(compute: () => T): Signal<T>
  export function effect(run: () => void): { destroy(): void }
  export const input: {
    <T>(): InputSignal<T | undefined>
    <T>(value: T): InputSignal<T>
    required<T>(): InputSignal<T>
  }
  export const model: {
    <T>(): ModelSignal<T | undefined>
    <T>(value: T): ModelSignal<T>
    required<T>(): ModelSignal<T>
  }
  export function output<T = void>(): OutputEmitterRef<T>
  export function inject<T>(token: Type<T> | InjectionToken<T>): T
  export class InjectionToken<T> {
    constructor(description: string)
    private readonly value: T
  }
  export class ElementRef<T = unknown> {
    nativeElement: T
  }
  export class ChangeDetectorRef {
    detectChanges(): void
    markForCheck(): void
  }
  export const ChangeDetectionStrategy: { OnPush: 0; Default: 1 }
  export const CUSTOM_ELEMENTS_SCHEMA: unknown
  export const NO_ERRORS_SCHEMA: unknown
  export function importProvidersFrom(...sources: unknown[]): EnvironmentProviders
  export function provideZonelessChangeDetection(): EnvironmentProviders
}

declare module '@angular/core/testing' {
  import type { Provider, Type } from '@angular/core'

  export interface TestModuleMetadata {
    providers?: Provider[]
    // biome-ignore lint/suspicious/noExplicitAny: components, directives, pipes
    declarations?: any[]
    // biome-ignore lint/suspicious/noExplicitAny: modules, components, directives, pipes
    imports?: any[]
    // biome-ignore lint/suspicious/noExplicitAny: schemas
    schemas?: any[]
    teardown?: { destroyAfterEach: boolean }
    errorOnUnknownElements?: boolean
    errorOnUnknownProperties?: boolean
  }
  export class ComponentFixture<T> {
    componentInstance: T
    // biome-ignore lint/suspicious/noExplicitAny: an element of any kind
    nativeElement: any
    detectChanges(checkNoChanges?: boolean): void
    whenStable(): Promise<unknown>
    destroy(): void
    componentRef: { setInput(name: string, value: unknown): void }
  }
  export class TestComponentRenderer {
    insertRootElement(id: string): void
    removeAllRootElements?(): void
  }
  export interface TestBedStatic {
    configureTestingModule(metadata: TestModuleMetadata): TestBedStatic
    overrideComponent<T>(component: Type<T>, override: Record<string, unknown>): TestBedStatic
    overrideProvider(token: unknown, provider: { useValue?: unknown }): TestBedStatic
    inject<T>(token: Type<T>): T
  }
  export const TestBed: TestBedStatic
  export function getTestBed(): TestBedStatic
}

declare module '@angular/common' {
  export class CommonModule {}
  export class NgIf {}
  export class NgFor {}
}

declare module '@angular/common/http' {
  import type { EnvironmentProviders } from '@angular/core'
  import type { Observable } from 'rxjs'

  export class HttpClientModule {}
  export class HttpClient {
    get<T>(url: string, options?: Record<string, unknown>): Observable<T>
    post<T>(url: string, body: unknown, options?: Record<string, unknown>): Observable<T>
    patch<T>(url: string, body: unknown, options?: Record<string, unknown>): Observable<T>
    delete<T>(url: string, options?: Record<string, unknown>): Observable<T>
  }
  export function provideHttpClient(...features: unknown[]): EnvironmentProviders
  export function withFetch(): unknown
}

declare module '@angular/forms' {
  export class FormsModule {}
  export class ReactiveFormsModule {}
  export class FormControl<T = unknown> {
    constructor(value: T, validators?: unknown)
    value: T
    valid: boolean
    setValue(value: T): void
  }
  export class FormGroup<T = unknown> {
    constructor(controls: T)
    valid: boolean
  }
  export const Validators: Record<'required' | 'email' | 'minLength' | 'maxLength', unknown>
}

declare module '@angular/router' {
  import type { EnvironmentProviders } from '@angular/core'

  export class RouterModule {}
  export class RouterLink {}
  export class RouterOutlet {}
  export class Router {
    navigate(commands: unknown[], extras?: Record<string, unknown>): Promise<boolean>
    navigateByUrl(url: string): Promise<boolean>
    url: string
  }
  export interface Route {
    path?: string
    component?: unknown
    children?: Route[]
    redirectTo?: string
  }
  export function provideRouter(routes: Route[], ...features: unknown[]): EnvironmentProviders
}

declare module '@angular/platform-browser/animations' {
  import type { EnvironmentProviders } from '@angular/core'

  export class BrowserAnimationsModule {}
  export class NoopAnimationsModule {}
  export function provideNoopAnimations(): EnvironmentProviders[]
}
