export { createApi, type Api, type ApiOptions } from './client.ts'
export { ApiError, NetworkError } from './errors.ts'
export { createSignIn, type SignIn, type SignInHost } from './sign-in.ts'
