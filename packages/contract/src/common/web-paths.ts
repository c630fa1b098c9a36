/** Screens of the web app that messages lead to. */
export const WEB_PATHS = {
  login: '/login',
  userLogin: '/user/login',
  volunteerLogin: '/volunteer/login',
  policeCertificate: '/volunteer/police_confirmation_required',
  contact: '/contact-us',
  dashboard: '/dashboard',
  profile: '/profile',
  openVolunteering: '/volunteer/open-menu',
  volunteerBasket: '/volunteer/basket-menu',
  adminRequests: '/admin/volunteers-menu',
  adminDashboard: '/admin/dashboard',
  adminProblems: '/admin/volunteers-menu?tab=feedback',
} as const;
