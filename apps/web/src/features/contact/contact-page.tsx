export const ContactPage = () => null
