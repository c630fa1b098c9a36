/** Screens of the web app that messages lead to. */
export const WEB_PATHS = {
  login: '/login',
  dashboard: '/dashboard',
  profile: '/profile',
  openVolunteering: '/volunteer/open-menu',
  volunteerBasket: '/volunteer/basket-menu',
} as const;
